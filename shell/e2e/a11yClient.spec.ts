import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { aProcess, workdayFromNow } from './support/process';
import { rows } from './support/records';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { expectAccessible, settled } from './support/watching/audit';

const REDUCED = { reducedMotion: 'reduce' } as const;
test.use({ expectedErrors: /status of 500|ERR_CONNECTION_REFUSED/ });

const at = (step: string) => `/client/applications?step=${step}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A state of the client's area: how it comes about, and what shows that it is there; what was held may have to stay so. */
type State = [name: string, reach: (page: Page) => Promise<unknown>, holds?: 'held'];

async function audit(page: Page, states: readonly State[]) {
  for (const [name, reach, holds] of states) {
    await test.step(name, async () => {
      if (!holds) await page.unrouteAll();
      await reach(page);
      await settled(page);
      await expectAccessible(page, name);
    });
  }
}

async function open(page: Page, step: string, title: string) {
  await page.goto(at(step));
  await expect(dialog(page, title)).toBeVisible();
}

async function visit(page: Page, path: string, shown: string) {
  await page.goto(path);
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
}

/** What is sent there fails; a screen that still reads from there goes on. */
const broken = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
  );

test('a client who begins: empty screens, the start, the documents in every state', DEEP, async ({ enter }) => {
  const page = await enter(await aClient(), '/client', REDUCED);
  await audit(page, [
    ['home without an application', () => expect(page.getByText('Comece a sua solicitação de visto')).toBeVisible()],
    ['an unread notification', (one) => visit(one, '/client/notifications', 'Plano Ativado')],
    ['no ticket', (one) => visit(one, '/client/support', 'Você ainda não começou nenhuma conversa.')],
    [
      'the start that failed',
      async (one) => {
        await one.goto('/client/applications');
        await broken(one, '/rpc/start_application');
        await button(one, 'Iniciar Solicitação').click();
        await expect(one.getByText('Erro ao iniciar solicitação')).toBeVisible();
      },
    ],
  ]);
  const sent = await aProcess({ at: 'document_review' });
  const [{ id = '' } = {}] = await rows<{ id: string }>(
    `document_submissions?select=id&application_id=eq.${sent.id}&document_type=eq.passport`,
  );
  await callAs(sent.consultant.email, 'review_document', { document_id: id, decision: 'rejected', notes: 'Cortado.' });
  const mine = await enter(sent.client, at('document_collection'), REDUCED);
  await audit(mine, [
    [
      'a rejected document',
      () => expect(dialog(mine, 'Documentos').getByText('Rejeitado', { exact: true })).toBeVisible(),
    ],
    [
      'a file that is refused',
      async (one) => {
        await one
          .locator('input[type=file]')
          .first()
          .setInputFiles({ ...aPdf('a.docx'), mimeType: 'application/msword' });
        await expect(one.getByText(/^Tipo de arquivo inválido/).first()).toBeVisible();
      },
    ],
    [
      'a document on its way',
      async (one) => {
        await one.route('**/storage/v1/object/visa-documents/**', () => undefined);
        await one.locator('input[type=file]').first().setInputFiles(aPdf('passaporte.pdf'));
        await expect(button(one, 'Cancelar envio')).toBeVisible();
      },
    ],
    [
      'an upload that failed',
      async (one) => {
        await button(one, 'Cancelar envio').click();
        await one.unrouteAll();
        await broken(one, '/storage/v1/object/visa-documents/*');
        await one.locator('input[type=file]').first().setInputFiles(aPdf('passaporte.pdf'));
        await expect(one.getByText('O envio não terminou. O arquivo continua aqui.')).toBeVisible();
      },
      'held',
    ],
    [
      'the preview',
      async (one) => {
        await one
          .getByRole('button', { name: /^Ver documento/ })
          .first()
          .click();
        await expect(one.getByRole('link', { name: 'Baixar arquivo' })).toBeVisible();
      },
    ],
  ]);
});

test('the DS-160 with errors, with warnings, checked and read-only', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, '/client', REDUCED);
  await audit(page, [
    ['the first section', (one) => open(one, 'ds160_form', 'Formulário DS-160')],
    [
      'its errors',
      async (one) => {
        await button(one, 'Próximo').click();
        await expect(one.getByText('Corrija antes de continuar')).toBeVisible();
      },
    ],
    [
      'a draft that is not saved',
      async (one) => {
        await broken(one, '/rest/v1/ds160_forms');
        await one.getByRole('textbox', { name: 'Sobrenome' }).fill('Conceição');
        await expect(one.getByText(/^Não salvo\./)).toBeVisible();
      },
    ],
  ]);
  const done = await aProcess({ at: 'payment' });
  const mine = await enter(done.client, at('payment'), REDUCED);
  await audit(mine, [
    ['waiting for the protocol', () => expect(dialog(mine, 'Aguardando Protocolo DS-160')).toBeVisible()],
    ['the form, read-only', (one) => open(one, 'ds160_form', 'Formulário DS-160')],
    [
      'the form that cannot be read',
      async (one) => {
        await one.route('**/rest/v1/ds160_forms*', (route) => route.abort('connectionrefused'));
        await open(one, 'ds160_form', 'Formulário DS-160');
        await expect(button(one, 'Try again')).toBeVisible();
      },
    ],
    [
      'the payment with its complaints',
      async (one) => {
        const protocol = { application_id: done.id, protocol_number: 'AA00ABCD12' };
        await callAs(done.consultant.email, 'register_protocol', protocol);
        await open(one, 'payment', 'Informações de Pagamento');
        await one.getByRole('radio', { name: 'PIX' }).check();
        await button(one, 'Enviar comprovante').click();
        await expect(one.getByText('Escolha o arquivo do comprovante.')).toBeVisible();
      },
    ],
  ]);
});

test('the interviews, the decision, the wizard and the support', DEEP, async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'interview_scheduling' });
  const page = await enter(client, '/client', REDUCED);
  await audit(page, [
    ['the free times', (one) => open(one, 'interview_scheduling', 'Agendamento de Pré-entrevista')],
    [
      'a booked pre-interview',
      async (one) => {
        const slot = { application_id: id, date: workdayFromNow(21), time: '10:00' };
        await callAs(client.email, 'book_pre_interview', slot);
        await open(one, 'interview_scheduling', 'Agendamento de Pré-entrevista');
        await expect(button(one, 'Reagendar')).toBeVisible();
      },
    ],
    [
      'the question before cancelling',
      async (one) => {
        await button(one, 'Cancelar pré-entrevista').click();
        await expect(dialog(one, 'Cancelar a pré-entrevista?')).toBeVisible();
      },
    ],
    ['a wizard page', (one) => visit(one, '/client/applications/wizard/interview', 'Reagendar')],
    [
      'a new ticket without a subject',
      async (one) => {
        await one.goto('/client/support');
        await button(one, 'Nova conversa').click();
        await button(one, 'Criar conversa').click();
        await expect(one.getByText('Por favor, informe o assunto do ticket')).toBeVisible();
      },
    ],
    [
      'a conversation with a message that failed',
      async (one) => {
        await callAs(client.email, 'create_ticket', { subject: 'Prazo', description: 'Quanto tempo leva?' });
        await one.goto('/client/support');
        await one.getByRole('button', { name: /Prazo/ }).click();
        await broken(one, '/rest/v1/ticket_messages');
        await one.getByRole('textbox', { name: 'Mensagem' }).fill('Olá');
        await button(one, 'Enviar').click();
        await expect(one.getByText('Não enviada')).toBeVisible();
      },
    ],
    [
      'settings with their complaints',
      async (one) => {
        await one.goto('/client/settings');
        await one.getByLabel('Nome completo').fill('');
        await button(one, 'Salvar alterações').click();
        await expect(one.getByText('Nome completo é obrigatório')).toBeVisible();
      },
    ],
    [
      'the password with its complaints',
      async (one) => {
        await one.goto('/client/settings/security');
        await button(one, 'Alterar senha').click();
        await expect(one.getByText('Informe a senha atual')).toBeVisible();
      },
    ],
    [
      'a pre-interview that was booked before the application moved back',
      async (one) => {
        const back = { application_id: id, target: 'payment', expected_current_step: 'interview_scheduling' };
        await callAs(consultant.email, 'move_application_step', back);
        await visit(one, '/client/applications', 'Reagendar');
        await expect(button(one, 'Cancelar pré-entrevista')).toBeVisible();
      },
    ],
  ]);
  const decided = await aProcess({ at: 'decision' });
  const mine = await enter(decided.client, at('interview'), REDUCED);
  await audit(mine, [
    ['what to bring', () => expect(dialog(mine, 'Entrevista no consulado')).toBeVisible()],
    [
      'the practice, with an answer',
      async (one) => {
        await one.goto('/client/applications/practice');
        await one.getByRole('textbox', { name: /Quem vai pagar/ }).fill('Eu pago');
        await one.getByText('Ver uma dica').first().click();
      },
    ],
    ['the decision that is awaited', (one) => open(one, 'decision', 'Decisão do consulado')],
  ]);
});
