import { aConsultant } from './support/accounts';
import { callAs, writeAs } from './support/api';
import { DEEP } from './support/deep';
import { announced, handle } from './support/drag';
import { Keyboard } from './support/Keyboard';
import { aProcess, DS160, dayFromNow } from './support/process';
import { card, dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

test('a consultant works a whole day by keyboard', DEEP, async ({ enter }) => {
  const consultant = await aConsultant();
  const review = await aProcess({ consultant, at: 'document_review' });
  const paying = await aProcess({ consultant, at: 'ds160_form' });
  await writeAs(paying.client.email, 'ds160_forms', { step_id: paying.steps.ds160_form, ...DS160 });
  await callAs(paying.client.email, 'submit_ds160', { application_id: paying.id });
  await callAs(paying.client.email, 'create_ticket', { subject: 'Como pago?', description: 'Por onde começo?' });
  const page = await enter(consultant, '/consultant');
  const keys = new Keyboard(page);

  await test.step('from the dashboard to the board', async () => {
    await expect(page.getByRole('region', { name: 'Tickets Abertos' }).first()).toBeVisible();
    await keys.use(page.getByRole('link', { name: 'Ir para o conteúdo' }).first());
    await keys.use(page.getByRole('button', { name: 'Clientes, processos e tickets' }).first());
    await keys.use(page.getByRole('link', { name: 'Ver solicitações' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Solicitações' })).toBeFocused();
  });

  await test.step('the documents are reviewed by shortcuts', async () => {
    await keys.use(page.getByRole('button', { name: 'Revisar Documentos' }).first());
    const shown = dialog(page, 'Análise de Documentos');
    await expect(shown.getByRole('button', { name: 'Aprovar' })).toHaveCount(1);
    const file = shown.locator('iframe, img').first();
    await expect(file).toBeVisible();
    const first = await file.getAttribute('title');
    await keys.press('Alt+v');
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const approve = shown.getByRole('button', { name: 'Aprovar' });
    await expect(approve).toBeEnabled();
    await keys.press('Alt+a');
    await expect(shown.getByText('Aprovado', { exact: true })).toHaveCount(1);
    await expect(file).not.toHaveAttribute('title', first ?? '');
    await expect(approve).toBeEnabled();
    await keys.press('Alt+a');
    await expect(shown).toBeHidden();
    await keys.press('Control+z');
    await expect(approve).toBeEnabled();
    await keys.press('Alt+a');
    await expect(shown).toBeHidden();
    await expect(card(page, 'Formulário DS-160', review.client.name)).toBeVisible();
  });

  await test.step('a card is moved', async () => {
    const lifted = handle(card(page, 'Formulário DS-160', review.client.name));
    await keys.reach(page.getByRole('link', { name: new RegExp(`^${review.client.name}`) }).first());
    await expect(lifted).toBeFocused();
    await keys.press('Space');
    await expect(announced(page)).toHaveText(/^Você pegou/);
    await keys.press('ArrowRight');
    await expect(announced(page)).toHaveText('Sobre a coluna Pagamento.');
    await keys.press('Space');
    await keys.use(page.getByRole('button', { name: 'Avançar mesmo assim' }).first());
    await expect(card(page, 'Pagamento', review.client.name)).toBeVisible();
    await expect(handle(card(page, 'Pagamento', review.client.name))).toBeFocused();
  });

  await test.step('the protocol is registered', async () => {
    const details = card(page, 'Pagamento', paying.client.name).getByRole('button', { name: 'Ver Detalhes' });
    await keys.use(details);
    await expect(dialog(page, 'Informações de Pagamento')).toBeVisible();
    await keys.reach(page.getByRole('textbox', { name: 'Número do protocolo' }).first());
    await keys.type('AA00ABCD12');
    await keys.use(page.getByRole('button', { name: 'Registrar protocolo' }).first());
    await expect(page.getByText('Protocolo registrado com sucesso')).toBeVisible();
    await expect(dialog(page, 'Informações de Pagamento')).toBeHidden();
    await expect(details).toBeFocused();
  });

  await test.step('the ticket is answered with a quick message', async () => {
    await keys.use(page.getByRole('link', { name: 'Suporte' }).first());
    await keys.use(page.getByRole('link', { name: /Como pago\?/ }).first());
    const chat = page.getByRole('region', { name: 'Conversa: Como pago?' });
    await expect(chat.getByText('Por onde começo?')).toBeVisible();
    await keys.press('Control+/');
    await expect(dialog(page, 'Mensagens rápidas').getByRole('searchbox')).toBeFocused();
    await keys.type('como pagar');
    await keys.use(page.getByRole('button', { name: /^Como pagar a taxa/ }).first());
    await expect(chat.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
    await keys.press('Enter');
    await expect(chat.getByRole('log').getByText(/^A taxa consular é de US\$ 185,/)).toBeVisible();
    await expect(chat.getByText('Em Andamento')).toBeVisible();
  });

  await test.step('a new appointment is added', async () => {
    await keys.use(page.getByRole('link', { name: 'Agenda' }).first());
    await keys.use(page.getByRole('button', { name: 'Novo' }).first());
    await keys.reach(page.getByRole('tab', { name: 'Agendamento externo' }).first());
    await keys.press('ArrowRight');
    await keys.reach(page.getByRole('textbox', { name: 'Título' }).first());
    await keys.type('Reunião da equipe');
    await keys.reach(page.getByLabel('Data', { exact: true }));
    await keys.type(dayFromNow(3).split('-').reverse().join('/'));
    await keys.wind(page.getByLabel('Hora', { exact: true }));
    await keys.use(page.getByRole('button', { name: 'Salvar' }));
    await expect(page.getByText('Compromisso salvo com sucesso')).toBeVisible();
    await expect(dialog(page, 'Novo compromisso')).toBeHidden();
  });
});
