import type { Page, Route } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { STILL } from './support/browser';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { PEOPLE } from './support/people';
import { aProcess, workdayFromNow } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';
import { expectAccessible, expectDialogAccessible, expectNothingCut, SIZES } from './support/watching/audit';
import { audit, broken, closeAll, opens, press, reach, type State } from './support/watching/states';

const REDUCED = { reducedMotion: 'reduce' } as const;
// The browser reports the status 404 of an unknown address as an error.
test.use({ ...STILL, expectedErrors: /status of (404|500)|ERR_CONNECTION_REFUSED/ });

const at = (step: string) => `/client/applications?step=${step}`;
const APPLICATIONS = '/client/applications';
const SUPPORT = '/client/support';
const PAYMENT = '/payment?session_id=cs_1';
const PDF = aPdf('passaporte.pdf');
const DOCX = { ...PDF, name: 'a.docx', mimeType: 'application/msword' };
const choose = (file: ReturnType<typeof aPdf>) => (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles(file);
const answers = (path: string, answer: (route: Route) => unknown) => (page: Page) => page.route(`**${path}`, answer);
const CONFIRM = '/functions/v1/confirm-checkout';

const RECEIPT = {
  amount_cents: 49997,
  paid_at: '2026-03-05T12:00:00Z',
  email: `${'ana'.repeat(22)}@rotavisto.test`,
  is_correctable: true,
  receipt_number: 123,
  method: 'pix',
  refunded_cents: 49997,
  refunded_at: '2026-03-09T12:00:00Z',
};
const PAYMENTS = ['active', 'pending', 'open', 'unpaid', 'expired', 'refunded', 'twice', 'held'];
const MARKED = /^Confira os campos marcados/;

const OF_VISITOR: State[] = [
  ['login dialog', '/', 'Entrar', opens('Bem-vindo de volta!')],
  ['login dialog with errors', '/', 'Entrar', opens('Bem-vindo de volta!'), 'Entrar', MARKED],
  ['register dialog', '/', 'Criar Conta', opens('Crie sua conta')],
  ['register dialog with errors', '/', 'Criar Conta', opens('Crie sua conta'), 'Criar Conta', MARKED],
  ['login page with errors', '/login', 'Entrar', MARKED],
  ['register page with errors', '/register', 'Criar Conta', MARKED],
  ['forgotten password with errors', '/forgot-password', 'Enviar link'],
  [
    'open questions',
    '/#faq',
    ...[0, 3, 7].map((place) => (page: Page) => page.locator('#faq summary').nth(place).click()),
  ],
  ['no question found', '/#faq', (page) => page.getByRole('searchbox').fill('xyzw'), /^Nenhum resultado encontrado/],
  ['an open row of the comparison', '/#comparison', (page) => page.locator('#comparison summary').first().click()],
  [
    'chat',
    '/',
    press(/Abrir conversa/),
    /Conte o que você quer fazer/,
    ['Sua mensagem', 'Disney'],
    'Enviar',
    /Para a Disney/,
  ],
  [
    'quick registration, empty',
    '/#pricing',
    'Contratar Agora',
    opens('Cadastro Rápido'),
    'Continuar',
    /preencha todos os campos/,
  ],
  ['cancelled payment', '/?checkout=cancelled', /^Pagamento não concluído/],
  ...PAYMENTS.map(
    (status): State => [
      `payment page (${status})`,
      answers(CONFIRM, (route) => route.fulfill({ json: { status, purchase: RECEIPT } })),
      PAYMENT,
      new RegExp(RECEIPT.email),
    ],
  ),
];

for (const state of OF_VISITOR) {
  test(`${state[0]}: accessible, and no text is cut at 320 px or at 200 %`, DEEP, async ({ page }) => {
    await audit(page, [state]);
    await expectNothingCut(page, state[0]);
  });
}

test(
  'the payment page is accessible while it confirms, after the confirmation and without one',
  DEEP,
  async ({ page }) => {
    const held: ((status: string) => void)[] = [];
    const answer = (status: string) => async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.(status);
    };
    const hold = answers(CONFIRM, async (route) =>
      route.fulfill({ json: { status: await new Promise<string>((resolve) => held.push(resolve)) } }),
    );
    await audit(page, [
      ['confirming', hold, PAYMENT, /^Confirmando pagamento/],
      ['confirmed', answer('active'), /^Pagamento confirmado/],
    ]);
    held.length = 0;
    await page.reload();
    await audit(page, [['not yet', /^Confirmando pagamento/, answer('none'), /^Pagamento não encontrado/]]);
  },
);

test('the page for a new password is accessible after a recovery link', DEEP, async ({ page, outbox }) => {
  const { email } = await aClient();
  const password = page.getByLabel('Nova senha', { exact: true });
  await audit(page, [
    ['mail sent', '/forgot-password', ['E-mail', email], 'Enviar link', /^Confira seu e-mail/],
    [
      'new password',
      async () => page.goto(await outbox.linkIn(email, '/reset-password')),
      () => expect(password).toBeVisible(),
    ],
    ['new password with errors', () => password.fill('uma'), 'Salvar nova senha'],
  ]);
  await expectNothingCut(page, 'new password with errors');
});

test(
  'axe finds no fault in the empty screens, the start and each state of the documents of a new client',
  DEEP,
  async ({ enter }) => {
    const page = await enter(await aClient(), '/client', REDUCED);
    await audit(page, [
      ['home without an application', /^Comece a sua solicitação de visto$/],
      ['an unread notification', '/client/notifications', /^Plano Ativado$/],
      ['no ticket', SUPPORT, /^Você ainda não começou nenhuma conversa\.$/],
      [
        'a failed start',
        APPLICATIONS,
        broken('/rpc/start_application'),
        'Iniciar Solicitação',
        /^Erro ao iniciar solicitação/,
      ],
    ]);
    const sent = await aProcess({ at: 'document_review' });
    const [{ id = '' } = {}] = await rows<{ id: string }>(
      `document_submissions?select=id&application_id=eq.${sent.id}&document_type=eq.passport`,
    );
    await callAs(sent.consultant.email, 'review_document', {
      document_id: id,
      decision: 'rejected',
      notes: 'Cortado.',
    });
    const mine = await enter(sent.client, at('document_collection'), REDUCED);
    await audit(mine, [
      ['a rejected document', opens('Documentos'), /^Rejeitado$/],
      ['a refused file', choose(DOCX), /^Tipo de arquivo inválido/],
      [
        'a document during its upload',
        answers('/storage/v1/object/visa-documents/**', () => undefined),
        choose(PDF),
        /^Cancelar envio$/,
      ],
      [
        'a failed upload',
        'Cancelar envio',
        (one) => one.unrouteAll(),
        broken('/storage/v1/object/visa-documents/*'),
        choose(PDF),
        /^O envio não terminou\. O arquivo continua/,
      ],
      ['the preview', press(/^Ver documento/), /^Baixar arquivo$/],
    ]);
  },
);

test('the DS-160 is accessible with errors, with warnings, checked and read-only', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, '/client', REDUCED);
  await audit(page, [
    ['the first section', at('ds160_form'), opens('Formulário DS-160')],
    ['its errors', 'Próximo', /^Por favor, corrija os erros/],
    ['an unsaved draft', broken('/rest/v1/ds160_forms'), ['Sobrenome', 'Conceição'], /^Não salvo\./],
  ]);
  const done = await aProcess({ at: 'payment' });
  const protocol = { application_id: done.id, protocol_number: 'AA00ABCD12' };
  const mine = await enter(done.client, at('payment'), REDUCED);
  await audit(mine, [
    ['waiting for the protocol', opens('Aguardando Protocolo DS-160')],
    ['the form, read-only', at('ds160_form'), opens('Formulário DS-160')],
    [
      'the form after a failed read',
      answers('/rest/v1/ds160_forms*', (route) => route.abort('connectionrefused')),
      at('ds160_form'),
      opens('Formulário DS-160'),
      /^Try again$/,
    ],
    [
      'the payment with its errors',
      () => callAs(done.consultant.email, 'register_protocol', protocol),
      at('payment'),
      opens('Informações de Pagamento'),
      (one) => one.getByRole('radio', { name: 'PIX' }).check(),
      'Enviar comprovante',
      /^Escolha o arquivo do comprovante\.$/,
    ],
  ]);
});

test('the interviews, the decision, the wizard and the support are accessible', DEEP, async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'interview_scheduling' });
  const booked = { application_id: id, date: workdayFromNow(21), time: '10:00' };
  const back = { application_id: id, target: 'payment', expected_current_step: 'interview_scheduling' };
  const asked = { subject: 'Prazo', description: 'Quanto tempo leva?' };
  const booking = [at('interview_scheduling'), opens('Agendamento de Pré-entrevista')] as const;
  const page = await enter(client, '/client', REDUCED);
  await audit(page, [
    ['the free times', ...booking],
    ['a booked pre-interview', () => callAs(client.email, 'book_pre_interview', booked), ...booking, /^Reagendar$/],
    ['the question before cancelling', 'Cancelar pré-entrevista', opens('Cancelar a pré-entrevista?')],
    ['a wizard page', '/client/applications/wizard/interview', /^Reagendar$/],
    [
      'a new ticket without a subject',
      SUPPORT,
      'Nova conversa',
      opens('Nova conversa'),
      'Criar conversa',
      /informe o assunto do ticket/,
    ],
    [
      'a conversation with a failed message',
      () => callAs(client.email, 'create_ticket', asked),
      SUPPORT,
      press(/Prazo/),
      broken('/rest/v1/ticket_messages'),
      ['Mensagem', 'Olá'],
      'Enviar',
      /Não enviada/,
    ],
    [
      'settings with their errors',
      '/client/settings',
      ['Nome completo', ''],
      'Salvar alterações',
      /^Nome completo é obrigatório/,
    ],
    ['the password with its errors', '/client/settings/security', 'Alterar senha', /^Informe a senha atual/],
    [
      'a pre-interview booked before the application moved back',
      () => callAs(consultant.email, 'move_application_step', back),
      APPLICATIONS,
      /^Reagendar$/,
      /^Cancelar pré-entrevista$/,
    ],
  ]);
  const decided = await aProcess({ at: 'decision' });
  const mine = await enter(decided.client, at('interview'), REDUCED);
  await audit(mine, [
    ['the list of things to bring', opens('Entrevista no consulado')],
    [
      'the practice, with an answer',
      '/client/applications/practice',
      [/Quem vai pagar/, 'Eu pago'],
      (one) => one.getByText('Ver uma dica').first().click(),
    ],
    ['the decision before its result', at('decision'), opens('Decisão do consulado')],
  ]);
});

const onCard = (column: string, button: string) => (page: Page) =>
  page
    .getByRole('region', { name: column, exact: true })
    .getByRole('article')
    .first()
    .getByRole('button', { name: button })
    .click();
const firstTicket = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversas' }).getByRole('link').first().click();

const KANBAN = '/consultant/kanban';
/** The dialogs that a consultant opens on a page, by their names. */
const OF_CONSULTANT: State[] = [
  [
    'Análise de Documentos',
    KANBAN,
    onCard('Análise de Documentos', 'Revisar Documentos'),
    opens('Análise de Documentos'),
    press(/^Ver arquivo/),
    (page) => expect(page.getByRole('dialog')).toHaveCount(2),
  ],
  ['Análise de Documentos', KANBAN, onCard('Análise de Documentos', 'Revisar Documentos')],
  ['Formulário DS-160', KANBAN, onCard('Formulário DS-160', 'Ver Detalhes')],
  ['Informações de Pagamento', KANBAN, onCard('Pagamento', 'Ver Detalhes')],
  ['Agendamento de Pré-entrevista', KANBAN, onCard('Agendamento', 'Ver Detalhes')],
  ['Registrar Decisão', KANBAN, onCard('Decisão', 'Registrar Decisão')],
  ['Voltar para Coleta de Documentos?', KANBAN, onCard('Pagamento', 'Mover para…'), 'Coleta de Documentos'],
  ['Detalhes do Cliente', '/consultant/clients', (page) => page.getByText('Ana Souza', { exact: true }).click()],
  [
    'Detalhes do Compromisso',
    '/consultant/calendar',
    (page) => page.locator('[data-entry][data-status]').first().click(),
  ],
  [
    'Novo compromisso',
    '/consultant/calendar',
    press(/^Novo/),
    opens('Novo compromisso'),
    'Compromisso pessoal',
    'Salvar',
    /^Por favor, informe o título/,
  ],
  ['Mensagens rápidas', '/consultant/support', firstTicket, 'Mensagens rápidas'],
  ['Encerrar este ticket?', '/consultant/support', firstTicket, 'Encerrar Ticket'],
];

declare global {
  interface Window {
    pressed?: Element | null;
  }
}

/** Records the last pressed control outside dialogs and menus; runs in the page. */
const rememberPressed = () =>
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target : null;
      if (!pressed?.closest('[role="dialog"], [role="menu"]'))
        window.pressed = pressed?.closest('a, button, [tabindex]');
    },
    true,
  );

/** Returns whether the pressed control has the focus, or, if it is gone, any element but the body. */
const isFocusBack = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active, body } = document;
    return window.pressed?.isConnected ? active === window.pressed : active !== body;
  });

for (const path of new Set(OF_CONSULTANT.map(([, address]) => String(address)))) {
  test(`every dialog of ${path} is accessible and returns the focus to its control`, DEEP, async ({ enter }) => {
    const page = await enter({ email: PEOPLE.consultant }, path, REDUCED);
    await page.context().route('https://assets.calendly.com/**', (route) => route.fulfill({ body: '' }));
    await page.addInitScript(rememberPressed);
    for (const [title, address, ...steps] of OF_CONSULTANT.filter(([, address]) => address === path)) {
      const state: State = [title, path, ...steps, opens(title)];
      // A conversation moves the focus to the field of its message instead.
      if (address !== '/consultant/support') {
        await reach(page, state);
        await closeAll(page);
        await expect.poll(() => isFocusBack(page), title).toBe(true);
      }
      await audit(page, [state]);
    }
  });
}

test('a conversation and an application page are accessible', DEEP, async ({ enter }) => {
  const page = await enter({ email: PEOPLE.consultant }, '/consultant/support', REDUCED);
  await audit(page, [
    ['a conversation', firstTicket, (one) => expect(one.getByRole('log')).toBeVisible()],
    [
      'an application',
      '/consultant/applications',
      'Ana Souza',
      (one) => expect(one.getByRole('heading', { level: 1 })).toContainText('Ana Souza'),
    ],
  ]);
});

/** Presses a button of a row; on a phone it is in the details that the row opens. */
const pressInList = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('list', { name: /^(Client Database|(Consultant|Application) Management)$/ }).getByRole('link'))
    .first()
    .click();

/** Opens the first row by its name, as works at every width. */
const pressRow = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('link')
    .or(page.getByRole('list', { name: /^(Client Database|Application Management)$/ }).getByRole('link'))
    .first()
    .click();

/** The dialogs of the administrator. */
const OF_ADMIN: State[] = [
  ['a client', '/admin/clients', pressRow],
  ['a plan', '/admin/clients', pressInList(/^Activate Plan$/)],
  [
    'a role',
    '/admin/consultants',
    async (page) => {
      await pressInList('View Details')(page);
      await expect(page.getByRole('button', { name: 'Hand over applications' })).toBeVisible();
      // On a phone the other actions are in a menu.
      const menu = page.getByRole('button', { name: /^More actions for/ });
      const role = (await menu.isVisible()) ? 'menuitem' : 'button';
      if (role === 'menuitem') await menu.click();
      await page.getByRole(role, { name: 'Change role' }).click();
    },
  ],
  ['an invitation', '/admin/consultants', pressInList('Invite consultant')],
  ['an application', '/admin/applications', pressRow],
  ['an assignment', '/admin/applications', pressInList(/^(Assign|Reassign)$/)],
  ['a rollback', '/admin/modules', pressInList('Roll back')],
  ['an erasure', '/admin/erasure', pressInList('Erase data')],
  [
    'an audit entry',
    '/admin/audit',
    (page) => page.getByText('Subscription changed').first().click(),
    opens('Audit entry'),
  ],
];

for (const viewport of SIZES) {
  test(`every dialog of the administrator is accessible at ${viewport.width} px`, DEEP, async ({ enter }) => {
    const client = await aClient();
    await callAs(client.email, 'request_erasure', { reason: null });
    const office = await enter({ email: PEOPLE.admin }, '/admin', { viewport, ...REDUCED });
    for (const state of OF_ADMIN) {
      await audit(
        office,
        [[...state, (page) => expect(page.getByRole('dialog')).toBeVisible()]],
        expectDialogAccessible,
      );
      await closeAll(office);
    }
  });
}

test('the offer for a client without a plan is accessible', DEEP, async ({ enter }) => {
  const page = await enter({ email: PEOPLE.withoutPlan }, '/client', REDUCED);
  const name = 'Visto de Turismo B1/B2';
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page, 'the offer');
});
