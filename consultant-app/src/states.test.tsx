import type { OfficialProgress } from '@rotavisto/shared/data';
import type { StepMetadata, StepType } from '@rotavisto/shared/domain';
import { Route, Routes } from '@rotavisto/shared/router';
import {
  aConsultant,
  aDocument,
  aDs160Form,
  aMessage,
  aNotification,
  anApplication,
  anAppointment,
  aProfile,
  aTicket,
  BLANKS,
  BYTES,
  bare,
  EACH,
  ESCAPE,
  type FakeBackend,
  FIELDS,
  fakeBackend,
  filledIn,
  frames,
  inTurn,
  json,
  oneByOne,
  onPhones,
  refusal,
  type StateRow,
  stepsAt,
  storedFile,
  testEntry,
  testStates,
  troubles,
} from '@rotavisto/shared/testing';
import App from './App';
// Loaded in advance, so that the bar is rendered as soon as selecting begins.
import './kanban/together/Together';
import { PAGES } from './pages';
import { aBoardApplication } from './testing/boardApplication';
import { layOutBoard } from './testing/layOutBoard';

type Rows = Parameters<typeof anApplication>[0] & { official_form?: OfficialProgress };

const consultant = aConsultant();
const client = aProfile({ full_name: 'Ana Souza' });
const SINCE = '2026-03-08T12:00:00Z';
const CASE = '00000000-0000-4000-8000-00000000aaaa';

const entry = (kind: string, day_group: string, client_name: string, more: object = {}) => ({
  kind,
  day_group,
  subject_id: `${kind}-1`,
  application_id: CASE,
  client_id: client.id,
  client_name,
  since: '2026-03-10T12:00:00Z',
  quantity: null,
  detail: null,
  current_step: 'payment',
  intended_arrival: null,
  snoozed_until: null,
  snooze_reason: null,
  ...more,
});
const DAY = [
  entry('meeting', 'now', 'Bruno Lima', { since: '2026-03-12T17:30:00Z', detail: 'https://meet.example.test/a' }),
  entry('message', 'now', 'Eduardo Barbosa', { detail: 'posso ir com meus filhos?' }),
  entry('documents', 'today', 'Patrícia Gomes', { quantity: 2, intended_arrival: '2027-01-12' }),
  entry('ds160', 'today', 'Rita Melo', { quantity: 3 }),
  entry('official_form', 'today', 'Vera Lopes'),
  entry('protocol', 'today', 'Sara Dias'),
  entry('decision', 'today', 'Tomás Reis', { snoozed_until: '2026-03-20T12:00:00Z', snooze_reason: 'Aguarda' }),
  entry('task', 'today', 'Ana Souza', { detail: 'Ligar sobre o convite' }),
  entry('stuck', 'stuck', 'Caio Reis', { since: '2026-02-17T12:00:00Z' }),
];
const DASHBOARD = {
  total_clients: 12,
  active_applications: 8,
  pending_documents: 5,
  completed_applications: 4,
  open_tickets: 2,
  recent_clients: [
    {
      application_id: CASE,
      client_id: client.id,
      full_name: 'Ana Souza',
      email: 'ana@exemplo.com',
      created_at: '2026-03-10',
    },
  ],
  in_progress: [
    { application_id: CASE, client_name: 'Bruno Lima', visa_type: 'B1/B2', current_step: 'payment', progress: 43 },
  ],
  tickets: [
    {
      id: 't1',
      subject: 'Dúvida',
      status: 'open',
      client_name: 'Caio Reis',
      client_id: 'c3',
      created_at: '2026-03-10',
    },
  ],
};
const CLIENT_ROW = {
  client_id: client.id,
  full_name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: null,
  client_since: '2026-01-05T12:00:00Z',
  application_id: CASE,
  status: 'in_progress',
  current_step: 'payment',
  traveller: null,
  travellers: [],
  progress: 43,
  last_update: '2026-03-10T12:00:00Z',
  total_count: 42,
};
const APPLICATION_ROW = {
  ...CLIENT_ROW,
  client_name: 'Ana Souza',
  client_email: 'ana@exemplo.com',
  client_phone: '(11) 98888-7777',
  visa_type: 'B1/B2',
  completed_steps: 3,
  total_steps: 7,
  created_at: '2026-02-01T12:00:00Z',
  updated_at: '2026-03-10T12:00:00Z',
};
const DETAILS = {
  client: {
    id: client.id,
    full_name: 'Ana Souza',
    email: 'ana@exemplo.com',
    phone: null,
    created_at: '2026-01-05T12:00:00Z',
  },
  subscription: { plan: { name: 'Visto de Turismo', price: 499.97, features: ['Análise completa de documentos'] } },
  applications: [
    { id: CASE, visa_type: 'B1/B2', status: 'in_progress', created_at: '2026-02-01T12:00:00Z', progress: 43 },
  ],
  tickets: [
    {
      id: 't1',
      subject: 'Dúvida sobre a foto',
      status: 'closed',
      created_at: '2026-02-03T12:00:00Z',
      last_message: { content: 'Pode ser 5x5.', created_at: '2026-02-04T12:00:00Z', sender_name: 'Carlos Lima' },
    },
  ],
};
const TIMELINE = [
  {
    at: '2026-03-12T12:00:00Z',
    actor_name: 'Carlos Lima',
    actor_role: 'consultant',
    action: 'move_application_step',
    detail: { before: { step: 'ds160_form' }, after: { step: 'payment' } },
  },
  {
    at: '2026-03-10T12:00:00Z',
    actor_name: 'Ana Souza',
    actor_role: 'client',
    action: 'start_application',
    detail: {},
  },
  {
    at: '2026-03-09T12:00:00Z',
    actor_name: 'Ana Souza',
    actor_role: 'client',
    action: 'newer_action',
    detail: {},
  },
];
const TASKS = [
  { id: 'k1', application_id: CASE, title: 'Ligar', due_on: '2026-03-09', is_done: false },
  { id: 'k2', application_id: CASE, title: 'Conferir foto', due_on: '2026-03-15', is_done: false },
  { id: 'k3', application_id: CASE, title: 'Pronta', due_on: '2026-03-09', is_done: true },
];
const NOTES = [
  {
    id: 'n1',
    application_id: CASE,
    content: 'Prefere a tarde',
    created_at: '2026-03-10T12:00:00Z',
    author: { full_name: 'Carlos Lima' },
  },
];
const DOCUMENTS = [
  aDocument({ document_type: 'passport', status: 'pending' }),
  {
    ...aDocument({
      document_type: 'financial',
      status: 'rejected',
      review_notes: 'Ilegível',
      original_name: 'extrato.png',
    }),
    reviewed_at: '2026-03-11T15:00:00Z',
    reviewer: { id: consultant.id, full_name: consultant.full_name },
  },
];
const TICKET = {
  ...aTicket({ client_id: client.id, consultant_id: consultant.id, consultant_unread: 2 }),
  client: { id: client.id, full_name: client.full_name, email: client.email },
  consultant: { id: consultant.id, full_name: consultant.full_name, email: consultant.email },
  last: [{ content: 'Olá!', created_at: '2026-03-11T12:00:00Z' }],
};
const MESSAGES = [
  { ...aMessage({ sender_id: client.id, ticket_id: TICKET.id, content: 'Qual o prazo?' }), sender: client },
];
const APPOINTMENTS = [
  {
    ...anAppointment({
      date: '2026-03-12',
      time: '10:00',
      application_id: CASE,
      metadata: { meeting_link: 'https://meet.example/x' },
    }),
    client: { id: client.id, full_name: 'Ana Souza', email: '', phone: null },
  },
  {
    ...anAppointment({
      date: '2026-03-20',
      time: '09:00',
      title: 'Reunião',
      is_personal: true,
      status: 'pending',
      metadata: {},
    }),
    client_id: null,
    application_id: null,
    client: null,
  },
  {
    ...anAppointment({ date: '2026-03-10', time: '11:00', application_id: CASE, metadata: {} }),
    client: { id: client.id, full_name: 'Ana Souza', email: '', phone: null },
  },
];
const PROTOCOL = { protocol_number: 'AA00ABCD12', protocol_registered_at: '2026-03-11T13:05:00Z' };
const RECEIPT = {
  ...PROTOCOL,
  payment_method: 'pix' as const,
  payment_completed: true,
  receipt_url: 'receipts/a/r.pdf',
  receipt_uploaded_at: '2026-03-12T13:05:00Z',
};
const CONSULATE = { date: '2026-04-10', time: '08:30', location: 'Consulado em São Paulo', protocol: 'AG-77' };

const backendOf = (application: Rows) =>
  fakeBackend()
    .on('GET', '/rest/v1/*', [])
    .on('POST', '/rest/v1/rpc/*', [])
    .on('GET', '/rest/v1/profiles', [consultant])
    .on('GET', '/rest/v1/visa_applications', [anApplication({ id: CASE, client, consultant, ...application })])
    .on('PATCH', '/rest/v1/*', null)
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .rpc('consultant_dashboard', DASHBOARD)
    .rpc('consultant_client_details', DETAILS)
    .rpc('my_consents', [
      {
        id: 'c1',
        about_id: null,
        kind: 'terms',
        version: '2026-11-28',
        given_at: '2026-02-01T12:00:00Z',
        withdrawn_at: null,
        is_withdrawable: false,
      },
    ])
    .rpc('second_factor', { due: null, enabled_at: null, rule: 'offered' })
    .rpc('mail_preferences', { muted: [], push_muted: [] })
    .rpc('support_satisfaction', { average: 4.6, answers: 12 })
    .rpc('read_ticket', TICKET)
    .rpc('application_timeline', TIMELINE);

/** The consultant's page at an address, with the data of a case and further answers of the backend. */
const at =
  (route: string, application: Rows = {}, more: (backend: FakeBackend) => unknown = () => {}) =>
  () => {
    layOutBoard();
    const backend = backendOf(application);
    more(backend);
    return { route: `/consultant${route}`, backend };
  };

const carrying = (step: StepType, metadata: StepMetadata, current: StepType | null = step): Rows => ({
  application_steps: stepsAt(current).map((one) => (one.step_type === step ? { ...one, metadata } : one)),
});
const answers = (answered: Record<string, object>) => (backend: FakeBackend) => {
  for (const [name, answer] of Object.entries(answered)) backend.rpc(name, answer);
};
const rows = (listed: Record<string, object[]>) => (backend: FakeBackend) => {
  for (const [name, list] of Object.entries(listed)) backend.on('GET', `/rest/v1/${name}`, list);
};
const board = (...cards: Parameters<typeof aBoardApplication>[0][]) => ({
  consultant_board: cards.map((card, index) =>
    aBoardApplication({
      ...(index === 0 && { application_id: CASE }),
      client_name: `Cliente ${index + 1}`,
      current_step_since: '2026-03-10T12:00:00Z',
      ...card,
    }),
  ),
});

/** A dialog of a case over the board. */
const dialog = (name: string, application: Rows, appointments: object[] = [], more: Record<string, object[]> = {}) =>
  at(`/kanban?open=${name}.${CASE}`, application, (backend) => {
    answers(board({}))(backend);
    rows({
      document_submissions: DOCUMENTS,
      ds160_forms: [aDs160Form()],
      consultant_appointments: appointments,
      ...more,
    })(backend);
  });

/** A case with a few dictated answers, and with a page that changed after it was typed. */
const TOLD = { by: consultant.id, at: '2026-03-11T12:00:00Z' };
const COMPLEMENT = {
  answers: {
    lost_passport: false,
    passport_city: 'Santos',
    passport_country: 'ATLANTIS',
    languages: [{ id: 'l1', language: 'PORTUGUESE' }],
  },
  revision: 2,
  changed_in: { lost_passport: 1, passport_city: 2, passport_country: 1, languages: 1 },
  typed: { 'Personal 1': 2, Passport: 1 },
  told: { passport_city: TOLD, languages: { ...TOLD, by: 'another' } },
  taken: { lost_passport: 'passport' },
  field_version: '2026-11-28',
  state: 'open',
  opened_at: null,
  sent_at: null,
  missing: 41,
  blocks: 10,
  blocks_done: 3,
  return_reason: null,
  return_keys: [],
  english: {},
  english_of: {},
  ceac_application_id: null,
  ceac_saved_on: null,
  is_typed: false,
  confirmed_at: null,
  signed_reported_at: null,
  confirmation_number: null,
  renewed_at: null,
  earlier: [],
};
const OPENED = { ...COMPLEMENT, opened_at: SINCE };
const SENT_FORM = { ...OPENED, state: 'sent', sent_at: SINCE, missing: 0, blocks_done: 10 };
const RETURNED = {
  ...OPENED,
  state: 'returned',
  sent_at: SINCE,
  return_reason: 'Confira',
  return_keys: ['lost_passport'],
};
const DRAFT = { ...SENT_FORM, ceac_application_id: 'AA00ABCD12', ceac_saved_on: '2026-02-20' };
const WRITTEN = {
  ...DRAFT,
  answers: { occupation: 'B', duties: 'Cuido de três lojas' },
  changed_in: {},
  ceac_saved_on: '2026-02-15',
};
const CHECKED = { ...DRAFT, state: 'confirmed', is_typed: true, confirmed_at: '2026-03-11T12:00:00Z' };
const SIGNED = {
  ...CHECKED,
  state: 'signed',
  signed_reported_at: '2026-03-12T12:00:00Z',
  confirmation_number: 'AA00WXYZ34',
  earlier: [
    {
      ceac_application_id: 'AA00QQQQ77',
      ceac_saved_on: '2026-01-20',
      signed_reported_at: '2026-01-22T12:00:00Z',
      confirmation_number: 'AA00TTTT55',
      reason: 'O passaporte mudou',
      at: '2026-02-01T12:00:00Z',
    },
  ],
};
/** The progress of the form in the data of the case. */
const FORM = {
  state: 'signed' as const,
  opened_at: SINCE,
  sent_at: SINCE,
  missing: 0,
  blocks: 10,
  blocks_done: 10,
  is_ready: false,
  is_renewed: false,
  draft_ends_on: null,
  confirmation_number: 'AA00WXYZ34',
};
const PASSPORT = 'Passport mudou depois de digitada (1) · 2 de 3';
const official = (complement: object = COMPLEMENT, answers?: object) =>
  dialog('ds160', { at: 'payment' }, [], {
    ds160_complements: [complement],
    ds160_security_answers: answers ? [{ answers }] : [],
  });

const REVIEWED = [aDocument({ status: 'approved' }), aDocument({ document_type: 'financial', status: 'approved' })];
/** A future appointment with the client. */
const COMING = { ...APPOINTMENTS[0], date: '2026-03-20' };
const BUSY = JSON.stringify({ date: '2031-04-12', time: '10:00', name: 'Ana Souza', is_personal: false });

const DIALOGS = ['review', 'ds160', 'payment', 'scheduling', 'decision'].map(
  (name) => `/consultant/kanban?open=${name}.${CASE}`,
);
const enrolment = (backend: FakeBackend) =>
  backend.on('GET', '/auth/v1/user', { id: consultant.id, factors: [] }).on('POST', '/auth/v1/factors', {
    id: '33333333-3333-4333-8333-333333333333',
    type: 'totp',
    totp: { qr_code: '<svg/>', secret: 'ABCD2345', uri: 'otpauth://totp/x' },
  });
const CASE_PAGE = `/applications/${CASE}`;
const STEPS: StepType[] = [
  'document_collection',
  'document_review',
  'ds160_form',
  'payment',
  'interview_scheduling',
  'interview',
  'decision',
];

const STATES: StateRow[] = [
  ...troubles([...Object.keys(PAGES).map((path) => path.replace(':id', CASE)), ...DIALOGS], () => backendOf({})),
  ...frames(at('')),
  ['today, an empty queue', at('')],
  ['today, every kind of entry', at('', {}, answers({ consultant_day: DAY })), EACH],
  ['today, one kind of entry', at('', {}, answers({ consultant_day: DAY })), 'Documentos para revisar 1'],
  [
    'today, opened dialogs and lists',
    at('', {}, answers({ consultant_day: DAY })),
    'Lembrar depois: Ana Souza',
    ESCAPE,
    'Atalhos do teclado',
    ESCAPE,
    'Concluir',
    'Clientes, processos e tickets',
    'Fila',
  ],
  [
    'today, drafts near their deletion',
    at(
      '',
      {},
      answers({
        consultant_day: [7, 1, 0].map((quantity) =>
          entry('official_form', 'today', 'Vera Lopes', {
            subject_id: `draft-${quantity}`,
            detail: 'AA00ABCD12',
            quantity,
          }),
        ),
      }),
    ),
  ],
  [
    'case, a draft that the client checks',
    at(CASE_PAGE, {
      at: 'payment',
      official_form: { ...FORM, state: 'sent', is_ready: true, confirmation_number: null },
    }),
  ],
  [
    'case, a new form after a registered number',
    at(CASE_PAGE, {
      at: 'interview',
      official_form: { ...FORM, state: 'open', missing: 2, is_renewed: true, confirmation_number: null },
    }),
  ],
  ['case, a signed form', at(CASE_PAGE, { at: 'payment', official_form: FORM })],
  ['clients, an empty list', at('/clients')],
  ['clients', at('/clients', {}, answers({ consultant_clients: [CLIENT_ROW] })), EACH],
  [
    'clients, the details of a client',
    at(`/clients?client=${client.id}`, {}, answers({ consultant_clients: [CLIENT_ROW] })),
    ESCAPE,
  ],
  [
    'clients, the details of a client with undeliverable e-mail',
    at(
      `/clients?client=${client.id}`,
      {},
      answers({
        consultant_clients: [CLIENT_ROW],
        consultant_client_details: { ...DETAILS, client: { ...DETAILS.client, undeliverable_since: SINCE } },
      }),
    ),
  ],
  ['case, a client with undeliverable e-mail', at(CASE_PAGE, { client: { ...client, undeliverable_since: SINCE } })],
  [
    'today, a client with undeliverable e-mail',
    at(
      '',
      {},
      answers({ consultant_day: [entry('unreachable', 'today', 'Ana Souza', { detail: 'ana@exemplo.com' })] }),
    ),
    'Lembrar depois: Ana Souza',
  ],
  ['board, without cards', at('/kanban', {}, answers({ consultant_board: [] }))],
  [
    'board, a card in each column',
    at('/kanban', {}, answers(board(...STEPS.map((current_step) => ({ current_step }))))),
  ],
  [
    'board, a card with every signal',
    at(
      '/kanban',
      {},
      answers(
        board(
          { unread: 2, has_protocol: true, current_step: 'payment', intended_arrival: '2030-01-12' },
          { current_step: 'interview_scheduling', has_pre_interview: true, client_phone: null },
          { current_step: null, status: 'completed' },
          { current_step_since: '2026-02-01T12:00:00Z', intended_arrival: '2026-05-01', unread: 1 },
        ),
      ),
    ),
    EACH,
  ],
  ['applications, an empty list', at('/applications')],
  ['applications', at('/applications', {}, answers({ consultant_applications: [APPLICATION_ROW] })), EACH],
  ...STEPS.map((step): StateRow => [`case, at ${step}`, at(CASE_PAGE, { at: step })]),
  [
    'case, approved',
    at(CASE_PAGE, {
      at: null,
      status: 'completed',
      outcome: 'approved',
      decided_on: '2026-03-11',
      visa_valid_until: '2036-03-10',
    }),
  ],
  [
    'case, with tasks, notes and documents',
    at(
      CASE_PAGE,
      { at: 'payment' },
      rows({
        case_tasks: TASKS,
        case_notes: NOTES,
        consultant_appointments: APPOINTMENTS.slice(0, 1),
        document_submissions: DOCUMENTS,
        ds160_forms: [aDs160Form({ intended_arrival: '2026-09-01' })],
      }),
    ),
  ],
  [
    'case, a finished task and a new note',
    at(CASE_PAGE, {}, (backend) =>
      rows({ case_tasks: TASKS, case_notes: NOTES })(backend.on('POST', '/rest/v1/case_notes', null)),
    ),
    'Conferir foto até 15/03/2026',
    ['Nova nota', ' Ligou '],
    'Salvar nota',
    'Adicionar tarefa',
  ],
  ['case, a sent form', at(CASE_PAGE, carrying('ds160_form', { submitted_at: '2026-03-10T12:00:00Z' }, 'payment'))],
  ['case, opened dialogs', at(CASE_PAGE), 'Mover para…', ESCAPE, 'Documentos', ESCAPE, 'Mensagem'],
  ['case, a task removed', at(CASE_PAGE, {}, rows({ case_tasks: TASKS })), 'Excluir a tarefa Ligar'],
  ['review of documents', dialog('review', { at: 'document_review' }), EACH],
  ['ds160, sent', dialog('ds160', { at: 'payment' }), EACH],
  ['ds160, being filled in', dialog('ds160', { at: 'ds160_form' })],
  [
    'ds160, dictated answers and typed pages',
    official(),
    PASSPORT,
    'Work/Education: Additional pronta · 0 de 1',
    'Security and Background 1 vazia',
  ],
  ['ds160, answered by the client', official(OPENED), PASSPORT],
  ['ds160, returned to the client', official(RETURNED), PASSPORT],
  [
    'ds160, sent by the client',
    official(SENT_FORM, { sec_disease: { yes: true, text: 'Asma' } }),
    'Security and Background 1 pronta · 0 de 1',
    'Devolver perguntas',
    'Devolver 0 pergunta',
    'Devolver: Tem doença transmissível grave para a saúde pública?',
  ],
  [
    'ds160, a draft without its number',
    official({ ...SENT_FORM, is_typed: true }),
    'Salvar rascunho',
    ['Application ID', ' aa00 abcd12 '],
    ['Salvo pela última vez em', '10032026'],
    'Salvar rascunho',
  ],
  ['ds160, a draft near its deletion', official(WRITTEN), 'Salvei hoje', 'Alterar', 'Cancelar'],
  [
    'ds160, an English text',
    official(WRITTEN),
    'Work/Education: Present pronta · 0 de 1',
    ['O que você faz lá: em inglês', ' I run three “shops” '],
    'Salvar inglês: O que você faz lá',
  ],
  [
    'ds160, a stale English text',
    official({ ...WRITTEN, english: { duties: 'I run shops' }, english_of: { duties: 'Cuido de lojas' } }),
    'Work/Education: Present pronta · 0 de 1',
    'O inglês ainda vale',
    'Alterar o inglês: O que você faz lá',
    'Descartar',
  ],
  ['ds160, a draft that the client checks', official({ ...DRAFT, is_typed: true })],
  ['ds160, a draft that the client confirmed', official(CHECKED)],
  [
    'ds160, signed by the client',
    official(SIGNED),
    'Copiar o número de confirmação',
    'Erro encontrado depois de assinar? Abrir novo formulário',
    'Abrir novo formulário',
    ['Motivo, que o cliente lê', ' O endereço '],
    'Abrir novo formulário',
  ],
  ['ds160, a page filled in', official(), PASSPORT, 'Preencher esta página', ['Cidade da emissão', 'Olinda']],
  [
    'payment, no protocol',
    dialog('payment', { at: 'payment' }),
    BLANKS,
    'Registrar protocolo',
    ['Número do protocolo', 'aa00abcd12'],
    'Registrar protocolo',
  ],
  [
    'payment, a number that the client reported',
    dialog('payment', { at: 'payment', official_form: FORM }),
    ['Número do protocolo', 'AA00ABCD12'],
    'Usar o número informado pelo cliente: AA00WXYZ34',
    'Registrar protocolo',
  ],
  [
    'payment, another number that the client reported',
    dialog('payment', { ...carrying('payment', PROTOCOL), official_form: FORM }),
    'Corrigir o protocolo',
    'Usar o número informado pelo cliente: AA00WXYZ34',
  ],
  ['payment, receipt', dialog('payment', carrying('payment', RECEIPT)), EACH],
  [
    'payment, corrected',
    dialog('payment', carrying('payment', PROTOCOL)),
    'Corrigir o protocolo',
    ['Número do protocolo', 'AA1'],
    'Salvar a correção',
    ['Motivo da correção', ' Um dígito '],
    'Salvar a correção',
    ESCAPE,
  ],
  ['scheduling, without a pre-interview', dialog('scheduling', { at: 'interview_scheduling' })],
  [
    'scheduling, a booked pre-interview',
    dialog('scheduling', { at: 'interview_scheduling' }, APPOINTMENTS.slice(0, 1)),
    EACH,
  ],
  [
    'scheduling, at the consulate',
    dialog('scheduling', carrying('interview_scheduling', { appointment: CONSULATE })),
    'Biometria no CASV Sem data',
    ['Data no CASV', '13042026'],
    ['Horário no CASV', '07:15'],
    ['Local do CASV', 'CASV em Recife'],
    'Registrar CASV',
    ['Data no CASV', '05042026'],
    'Registrar CASV',
  ],
  [
    'scheduling, at the CASV',
    dialog(
      'scheduling',
      carrying('interview_scheduling', {
        casv_appointment: { date: '2031-04-14', time: '07:15', location: 'CASV em Recife' },
      }),
    ),
    FIELDS,
    'Registrar entrevista',
  ],
  [
    'scheduling, a missing link',
    at(`/kanban?open=scheduling.${CASE}`, { at: 'interview_scheduling' }, (backend) => {
      answers(board({}))(backend);
      rows({ consultant_appointments: [{ ...COMING, metadata: {} }] })(backend);
      backend.rpc('set_meeting_link', inTurn(refusal('unexpected'), { id: 'a' }));
    }),
    ['Endereço da reunião (https)', 'http://x.example'],
    'Salvar',
    ['Endereço da reunião (https)', 'https://x.example'],
    'Salvar',
    'Salvar',
  ],
  [
    'scheduling, opened for the date at the consulate',
    dialog('consulate', { at: 'interview_scheduling' }, [{ ...COMING, metadata: {} }]),
  ],
  ['decision, without an outcome', dialog('decision', { at: 'decision' }), 'Registrar decisão', 'Recusado'],
  ['decision', dialog('decision', { at: 'decision' }), 'Aprovado', 'Registrar decisão', EACH],
  ['calendar, another month', at('/calendar'), 'Próximo mês', 'Hoje'],
  [
    'calendar, a new entry without a title',
    at('/calendar'),
    'Novo',
    'Compromisso pessoal',
    'the key ArrowLeft',
    'the key ArrowRight',
    BLANKS,
    'Salvar',
    'Cancelar',
  ],
  ['hours', at('/calendar/hours'), EACH],
  ['calendar', at('/calendar', {}, rows({ consultant_appointments: APPOINTMENTS })), EACH],
  ['support', at('/support', {}, rows({ support_tickets: [TICKET], ticket_messages: MESSAGES })), EACH],
  [
    'notifications',
    at('/notifications', {}, rows({ notifications: [aNotification(), aNotification({ read: true, title: 'Outra' })] })),
    EACH,
  ],
  ['settings, profile', at('/settings')],
  ['settings, security', at('/settings/security#second-factor'), EACH],
  ['settings, an empty code', at('/settings/security', {}, enrolment), 'Turn on', 'Turn on', 'Cancel'],
  ['settings, privacy', at('/settings/privacy')],
  ['case, a task typed', at(CASE_PAGE), FIELDS, 'Adicionar tarefa'],
  [
    'case, moved',
    at(CASE_PAGE, { at: 'payment' }),
    'Mover para…',
    'Coleta de Documentos',
    'Cancelar',
    'Mover para…',
    'Agendamento',
    'Avançar mesmo assim',
  ],
  [
    'payment, a protocol typed',
    () => {
      const state = dialog('payment', { at: 'payment' })();
      state.backend.rpc('register_protocol', inTurn(refusal('unexpected'), { id: 'a' }));
      return state;
    },
    FIELDS,
    'Registrar protocolo',
    'Registrar protocolo',
  ],
  [
    'scheduling, visits typed',
    dialog('scheduling', { at: 'interview_scheduling' }, APPOINTMENTS.slice(0, 1)),
    'Biometria no CASV Sem data',
    FIELDS,
    'Registrar CASV',
    'Entrevista no consulado Ainda não registrada.',
    FIELDS,
    'Registrar entrevista',
  ],
  [
    'decision, approved, typed',
    dialog('decision', { at: 'decision' }),
    'Aprovado',
    FIELDS,
    'Registrar decisão',
    ['Data da decisão', '10032026'],
    'Registrar decisão',
  ],
  [
    'decision, refused, typed',
    dialog('decision', { at: 'decision' }),
    'Recusado',
    FIELDS,
    'Registrar decisão',
    ['Data da decisão', '10032026'],
    'Registrar decisão',
  ],
  [
    'calendar, a new entry typed',
    at('/calendar', {}, (backend) =>
      backend.on(
        'POST',
        '/rest/v1/consultant_appointments',
        inTurn(json({ code: '23P01', message: 'agenda_busy', details: BUSY }, 409), { id: 'a' }),
      ),
    ),
    'Novo',
    'Compromisso pessoal',
    FIELDS,
    'Salvar',
    'Salvar',
  ],
  ['hours, an absence typed', at('/calendar/hours'), 'Registrar ausência', FIELDS, 'Registrar ausência'],
  ['today, a snoozed entry', at('', {}, answers({ consultant_day: DAY })), 'Lembrar depois: Ana Souza', FIELDS],
  ['settings, another password', at('/settings/security'), FIELDS, 'Change password'],
  [
    'board, moved cards',
    at('/kanban', { at: 'document_review' }, (backend) => {
      answers(board({ current_step: 'document_review', intended_arrival: '2030-01-12' }))(backend);
      rows({ document_submissions: REVIEWED })(backend);
      const reasons = [refusal('step_conflict', 'PT409', 409), refusal('broken', 'XX000', 400)];
      backend.rpc('move_application_step', inTurn(...reasons, { id: 'a' }));
    }),
    'Ações de Cliente 1',
    'Formulário DS-160',
    'Mover para…',
    'Formulário DS-160',
    'Mover para…',
    'Formulário DS-160',
    'Mover para…',
    'Pagamento',
    'Cancelar',
    'Mover para…',
    'Pagamento',
    'Avançar mesmo assim',
    'Mover para…',
    'Coleta de Documentos',
    'Cancelar',
    'Mover para…',
    'Coleta de Documentos',
    'Voltar etapa',
  ],
  [
    'calendar, opened entries',
    at('/calendar', {}, (backend) => {
      const visits = {
        appointment: { ...CONSULATE, date: '2026-03-20' },
        casv_appointment: { date: '2026-03-20', time: '11:00', location: 'CASV em Recife' },
      };
      rows({
        consultant_appointments: [COMING, ...APPOINTMENTS.slice(1, 2)],
        application_steps: [
          {
            application_id: CASE,
            metadata: visits,
            client: { full_name: 'Bia Prado' },
            application: { created_at: '2026-03-01T12:00:00Z' },
          },
        ],
      })(backend);
      backend
        .rpc('own_free_slots', [
          { date: '2026-03-17', time: '09:00' },
          { date: '2026-03-18', time: '14:00' },
          { date: '2026-03-18', time: '15:00' },
        ])
        .rpc('move_pre_interview', inTurn(refusal('slot_taken', '23505'), { id: 'a' }))
        .rpc('call_off_pre_interview', { id: 'a' })
        .rpc('set_meeting_link', { id: 'a' })
        .on('DELETE', '/rest/v1/consultant_appointments', []);
    }),
    '10:00 Ana Souza Pré-entrevista (Confirmado)',
    ['Endereço da reunião (https)', 'https://meet.example/y'],
    'Salvar',
    'Mudar horário',
    'Mudar para 17/03/2026 às 09:00',
    FIELDS,
    'Mudar para 18/03/2026 às 15:00',
    'Mudar para 18/03/2026 às 15:00',
    '10:00 Ana Souza Pré-entrevista (Confirmado)',
    'Cancelar pré-entrevista',
    ['Motivo que o cliente vai ler', ' Estou doente '],
    'Cancelar pré-entrevista',
    '09:00 Reunião Pessoal (Pendente)',
    'Excluir',
    'Excluir',
    '08:30 Bia Prado Consulado',
    'Abrir caso',
  ],
];

/** The fields that a row may lack. */
const NOT_ALWAYS_KNOWN = [
  'client_phone',
  'phone',
  'location',
  'detail',
  'application_id',
  'intended_arrival',
  'current_step_since',
  'actor_name',
  'last_activity',
  'completed_at',
];

STATES.push(
  ...onPhones(
    STATES,
    'today, every kind of entry',
    'clients',
    'board, a card with every signal',
    'review of documents',
    'ds160, sent',
    'scheduling, a booked pre-interview',
    'applications',
    'case, with tasks, notes and documents',
    'calendar',
    'hours',
    'support',
    'settings, security',
  ),
  ...bare(
    STATES,
    NOT_ALWAYS_KNOWN,
    'today, every kind of entry',
    'clients',
    'board, a card with every signal',
    'case, with tasks, notes and documents',
    'calendar',
  ),
  ...filledIn(
    STATES,
    'clients',
    'applications',
    'board, a card with every signal',
    'review of documents',
    'support',
    'settings, profile',
  ),
  ...oneByOne(
    STATES,
    'case, with tasks, notes and documents',
    'today, every kind of entry',
    'clients, the details of a client',
    'review of documents',
    'ds160, sent',
    'scheduling, a booked pre-interview',
    'calendar',
    'hours',
    'support',
  ),
);

testStates(
  <Routes>
    <Route path="/consultant/*" element={<App />} />
  </Routes>,
  STATES,
  { profile: consultant },
);

testEntry(() => import('./bootstrap'), '/consultant');
