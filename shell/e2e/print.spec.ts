import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { aProcess, DS160, dayFromNow } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { settled } from './support/watching/audit';
import { printed } from './support/watching/paper';
import { expectPrinted } from './support/watching/printed';

const at = (step: string) => `/client/applications?step=${step}`;
const PURCHASE = {
  amount_cents: 49_997,
  currency: 'brl',
  paid_at: '2026-03-05T12:00:00Z',
  email: 'ana@exemplo.com',
  receipt_number: 123,
  method: 'pix',
};

test('the receipt of a payment is printed alone, with product, price, date and seller', DEEP, async ({ page }) => {
  await page.route('**/functions/v1/confirm-checkout', (route) =>
    route.fulfill({ json: { status: 'active', purchase: PURCHASE } }),
  );
  await page.goto('/payment?session_id=cs_1');
  await expect(page.getByText('ana@exemplo.com')).toBeVisible();
  await expectPrinted(page, 'receipt', [
    'Pagamento confirmado',
    'Visto de Turismo B1/B2',
    'ana@exemplo.com',
    'R$ 499,97',
    '05/03/2026',
    '000123',
    'PIX',
    /CNPJ \d/,
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden();
});

test(
  'form and interview are printed completely from their dialogs, practice and decision from their pages',
  DEEP,
  async ({ enter }) => {
    const { id, client, consultant } = await aProcess({ at: 'interview' });
    const page = await enter(client, at('ds160_form'));
    await expect(page.getByText(DS160.us_address)).toBeVisible();
    await expectPrinted(page, 'form', [DS160.given_name, DS160.us_address]);

    await page.goto(at('interview'));
    const open = dialog(page, 'Entrevista no consulado').getByRole('link', { name: 'Treinar a entrevista' });
    await expect(open).toBeVisible();
    await expectPrinted(page, 'interview', ['Consulado em Recife', 'O que levar']);
    await open.click();
    const hint = 'Uma frase: o lugar e o motivo, como está no DS-160.';
    await page.getByRole('textbox', { name: /Por que você quer ir/ }).fill('Férias em Nova York');
    await expect(page.getByText(hint)).toBeHidden();
    await expectPrinted(page, 'practice', ['Por que você quer ir aos Estados Unidos?', hint, 'Férias em Nova York']);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Já pratiquei').first()).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.goBack();
    await expect(dialog(page, 'Entrevista no consulado')).toBeVisible();

    const moved = { application_id: id, target: 'decision', expected_current_step: 'interview' };
    await callAs(consultant.email, 'move_application_step', moved);
    const decision = { application_id: id, outcome: 'approved', decided_on: dayFromNow(-1) };
    await callAs(consultant.email, 'record_decision', { ...decision, visa_valid_until: dayFromNow(3650) });
    await page.goto('/client/applications');
    await expect(page.getByText('Visto aprovado')).toBeVisible();
    await expectPrinted(page, 'decision', ['Visto aprovado', 'O que fazer agora', 'Válido até']);
  },
);

test(
  'each printed sheet has the client, the product, the date and its number, and is not empty',
  DEEP,
  async ({ enter }) => {
    const { id, client, consultant } = await aProcess({ at: 'interview' });
    const page = await enter(client, at('ds160_form'));
    const sheetsOf = async (...texts: string[]) => {
      await settled(page);
      const sheets = await printed(page);
      const words = sheets.join(' ').toLowerCase();
      for (const text of texts) expect(words).toContain(text.toLowerCase());
      for (const [index, sheet] of sheets.entries()) {
        const edge = new RegExp(`RotaVisto · ${client.name} · \\d\\d/\\d\\d/\\d{4}`);
        expect(sheet).toMatch(edge);
        const number = `${index + 1} / ${sheets.length}`;
        expect(sheet).toContain(number);
        expect(sheet.replace(edge, '').replace(number, '').trim().length, `sheet ${number}`).toBeGreaterThan(40);
      }
      return sheets.length;
    };

    await expect(page.getByText(DS160.us_address)).toBeVisible();
    expect(await sheetsOf('Formulário DS-160', DS160.surname, DS160.us_address)).toBeLessThanOrEqual(4);

    await page.goto(at('interview'));
    await expect(dialog(page, 'Entrevista no consulado').getByText('O que levar')).toBeVisible();
    expect(await sheetsOf('Consulado em Recife', 'O que levar')).toBeLessThanOrEqual(3);

    await page.goto('/client/applications/practice');
    await expect(page.getByText('Quem vai pagar a viagem?')).toBeVisible();
    expect(await sheetsOf('Treine a entrevista', 'Quem vai pagar a viagem?')).toBeLessThanOrEqual(3);

    const moved = { application_id: id, target: 'decision', expected_current_step: 'interview' };
    await callAs(consultant.email, 'move_application_step', moved);
    const decision = { application_id: id, outcome: 'approved', decided_on: dayFromNow(-1) };
    await callAs(consultant.email, 'record_decision', { ...decision, visa_valid_until: dayFromNow(3650) });
    await page.goto('/client/applications');
    await expect(page.getByText('Visto aprovado')).toBeVisible();
    expect(await sheetsOf('Visto aprovado', 'Válido até')).toBe(1);
  },
);
