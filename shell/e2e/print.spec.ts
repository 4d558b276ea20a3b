import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { expectPrinted } from './support/printed';
import { aProcess, DS160, dayFromNow } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

const at = (step: string) => `/client/applications?step=${step}`;
const BOUGHT = { usr: { isBought: true }, key: 'bought', idx: 0 };
const PURCHASE = {
  plan_name: 'Visto de Turismo B1/B2',
  status: 'active',
  amount_cents: 49_997,
  currency: 'brl',
  paid_at: '2026-03-05T12:00:00Z',
  receipt_url: 'https://pay.stripe.com/receipts/1',
  refunded_cents: 0,
  is_refunded: false,
  refund_requested_at: null,
  refund_status: null,
  receipt_number: 123,
  method: 'pix',
};

test(
  'the confirmation of a purchase is printed with what was bought, for how much and when',
  DEEP,
  async ({ enter }) => {
    const page = await enter(await aClient(), '/client');
    await page.route('**/rpc/my_purchase', (route) => route.fulfill({ json: [PURCHASE] }));
    await page.goto('/client/applications');
    await page.evaluate((state) => history.replaceState(state, ''), BOUGHT);
    await page.reload();
    await expect(page.getByText('R$ 499,97')).toBeVisible();
    await expectPrinted(page, 'confirmation', [
      PURCHASE.plan_name,
      'R$ 499,97',
      '05/03/2026',
      '000123',
      'PIX',
      /CNPJ \d/,
    ]);
  },
);

test('the confirmation a visitor comes back to is printed alone', DEEP, async ({ page }) => {
  const { amount_cents, currency, paid_at } = PURCHASE;
  const purchase = { amount_cents, currency, paid_at, email: 'ana@exemplo.com' };
  await page.route('**/functions/v1/confirm-checkout', (route) =>
    route.fulfill({ json: { status: 'active', purchase } }),
  );
  await page.goto('/?checkout=success&session_id=cs_1');
  await expect(page.getByText('R$ 499,97').and(page.locator('dd'))).toBeVisible();
  await expectPrinted(page, 'visitor', ['Pagamento confirmado', 'ana@exemplo.com', 'R$ 499,97', '05/03/2026']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test(
  'the form and the practice are printed whole from their dialogs, the decision from its page',
  DEEP,
  async ({ enter }) => {
    const { id, client, consultant } = await aProcess({ at: 'interview' });
    const page = await enter(client, at('ds160_form'));
    await expect(page.getByText(DS160.us_address)).toBeVisible();
    await expectPrinted(page, 'form', [DS160.given_name, DS160.us_address]);

    await page.goto(at('interview'));
    await expect(dialog(page, 'Entrevista no consulado').getByText('Treine a entrevista')).toBeVisible();
    const hint = 'Uma frase: o lugar e o motivo, como está no DS-160.';
    await expect(page.getByText(hint)).toBeHidden();
    await expectPrinted(page, 'practice', ['Consulado em Recife', 'Por que você quer ir aos Estados Unidos?', hint]);

    const moved = { application_id: id, target: 'decision', expected_current_step: 'interview' };
    await callAs(consultant.email, 'move_application_step', moved);
    const decision = { application_id: id, outcome: 'approved', decided_on: dayFromNow(-1) };
    await callAs(consultant.email, 'record_decision', { ...decision, visa_valid_until: dayFromNow(3650) });
    await page.goto('/client/applications');
    await expect(page.getByText('Visto aprovado')).toBeVisible();
    await expectPrinted(page, 'decision', ['Visto aprovado', 'O que fazer agora', 'Válido até']);
  },
);
