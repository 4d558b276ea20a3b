import { LEGAL_VERSION, type StepMetadata, type StepType } from '@rotavisto/shared/domain';
import { Route, Routes } from '@rotavisto/shared/router';
import {
  aConsultant,
  aDocument,
  aDs160Form,
  aMessage,
  aNotification,
  anApplication,
  anAppointment,
  aPlan,
  aTicket,
  BESIDE,
  BLANKS,
  BYTES,
  bare,
  EACH,
  ESCAPE,
  type FakeBackend,
  FIELDS,
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
import { officialStates } from './official/testing/officialStates';
import { signOffStates } from './official/testing/signOffStates';
import { PAGES } from './pages';
import { aPurchase, client, clientBackend, session } from './testing';

type Rows = Parameters<typeof anApplication>[0];

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const PLAN = aPlan({ name: 'Visto de Turismo B1/B2', features: ['Análise completa de documentos', 'Garantia'] });
const consultant = aConsultant();
const TERMS = {
  id: 'c1',
  about_id: null,
  kind: 'terms',
  version: LEGAL_VERSION,
  given_at: '2026-02-01T12:00:00Z',
  withdrawn_at: null,
  is_withdrawable: false,
};
const FORMER_TERMS = {
  ...TERMS,
  id: 'c0',
  version: '2026-01',
  given_at: '2026-01-24T12:00:00Z',
  withdrawn_at: TERMS.given_at,
};

const backendOf = (application: Rows | null) =>
  clientBackend(application && anApplication({ client, consultant, ...application }))
    .on('GET', '/rest/v1/user_subscriptions', [session.subscription])
    .on('GET', '/rest/v1/subscription_plans', [PLAN])
    .on('POST', '/functions/v1/confirm-checkout', { status: 'none' })
    .rpc('available_slots', [
      { date: '2026-03-17', time: '09:00' },
      { date: '2026-03-17', time: '14:00' },
    ])
    .rpc('address_change', [])
    .rpc('my_consents', [TERMS])
    .rpc('book_pre_interview', { id: 'a' })
    .rpc('reschedule_pre_interview', { id: 'a' })
    .rpc('cancel_pre_interview', { id: 'a' })
    .rpc('set_mail_preference', null)
    .on('PATCH', '/rest/v1/ds160_forms', ({ body }) => [{ ...aDs160Form(), ...Object(body) }])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .on('PATCH', '/rest/v1/profiles', [client])
    .on('POST', '/rest/v1/ds160_forms', ({ body }) => [{ ...aDs160Form(), ...Object(body) }])
    .rpc('support_satisfaction', { average: 4.6, answers: 12 });

/** Opens a page of the client area with an application and further responses of the backend. */
const at =
  (route: string, application: Rows | null = null, more: (backend: FakeBackend) => unknown = () => {}) =>
  () => {
    window.localStorage.setItem('rotavisto-onboarding', 'done');
    const backend = backendOf(application);
    more(backend);
    return { route: `/client${route}`, backend };
  };

/** The steps of an application, with metadata for one step. */
const carrying = (step: StepType, metadata: StepMetadata, current: StepType | null = step): Rows => ({
  application_steps: stepsAt(current).map((one) => (one.step_type === step ? { ...one, metadata } : one)),
});

const rows = (table: string, list: object[]) => (backend: FakeBackend) => backend.on('GET', `/rest/v1/${table}`, list);

const STEPS: StepType[] = [
  'document_collection',
  'document_review',
  'ds160_form',
  'payment',
  'interview_scheduling',
  'interview',
  'decision',
];
const DIALOGS = STEPS.map((step) => `/client/applications?step=${step}`);
const PROTOCOL = { protocol_number: 'AA00ABCD12', protocol_registered_at: '2026-03-11T13:05:00Z' };
const RECEIPT = {
  ...PROTOCOL,
  payment_method: 'pix' as const,
  payment_completed: true,
  receipt_url: 'receipts/a/r.pdf',
  receipt_uploaded_at: '2026-03-12T13:05:00Z',
};
const CONSULATE = { date: '2026-04-10', time: '08:30', location: 'Consulado em São Paulo', protocol: 'AG-77' };
const CASV = { date: '2026-04-08', time: '14:00', location: 'Vila Mariana' };
const DOCUMENTS = [
  {
    ...aDocument({ document_type: 'passport', status: 'rejected', review_notes: 'Foto cortada' }),
    reviewed_at: '2026-03-11T17:30:00Z',
    reviewer: { id: consultant.id, full_name: consultant.full_name },
  },
  aDocument({ document_type: 'financial', status: 'approved', original_name: 'extrato.pdf' }),
];
const SUBJECT = aTicket({ client_id: client.id, consultant_id: consultant.id, client_unread: 2 });
const ticket = (more: object = {}) => ({
  ...SUBJECT,
  client: { id: client.id, full_name: client.full_name, email: client.email },
  consultant: { id: consultant.id, full_name: consultant.full_name, email: consultant.email },
  last: [{ content: 'Olá!', created_at: '2026-03-11T12:00:00Z' }],
  ...more,
});
const MESSAGES = [
  { ...aMessage({ sender_id: client.id, ticket_id: SUBJECT.id, content: 'Qual o prazo?' }), sender: client },
  { ...aMessage({ sender_id: consultant.id, ticket_id: SUBJECT.id, content: 'Dez dias.' }), sender: consultant },
];
const PRE_INTERVIEW = { type: 'pre_interview' } as const;
const MEETING = anAppointment({
  date: '2026-03-20',
  metadata: { ...PRE_INTERVIEW, meeting_link: 'https://meet.example/abc' },
});
const MOVED = anAppointment({
  date: '2026-03-20',
  metadata: {
    ...PRE_INTERVIEW,
    change: { kind: 'moved', by: 'Carlos Mendes', from_date: '2026-03-17', from_time: '09:00', reason: 'Imprevisto' },
  },
});
const support = (more: object) => (backend: FakeBackend) =>
  backend
    .on('GET', '/rest/v1/support_tickets', [ticket(more)])
    .on('GET', '/rest/v1/ticket_messages', MESSAGES)
    .rpc('read_ticket', ticket(more));

const purchased = (more: Parameters<typeof aPurchase>[0]) => (backend: FakeBackend) =>
  backend.rpc('my_purchases', [aPurchase(more)]);
const TRANSFER = { paid_at: '2026-03-11T12:00:00Z', needs_transfer: true };
const REQUESTED = { refund_requested_at: '2026-03-11T15:00:00Z', refund_status: 'open' } as const;

/** A client without a plan, with or without a begun payment, with the status of the last plan and further responses. */
const withoutPlan =
  (isBegun: boolean, last?: string, more: (backend: FakeBackend) => unknown = () => {}) =>
  () => ({
    ...at('', null, (backend) => {
      const ended = last ? [{ status: last }] : [];
      const begun = isBegun ? [{ plan_id: PLAN.id }] : [];
      backend
        .on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
          query.has('started_at') ? ended : query.size ? begun : [],
        )
        .rpc('my_purchase', []);
      more(backend);
    })(),
    session: { profile: client, subscription: null },
  });
const paying = (status: string) => (backend: FakeBackend) =>
  backend.on('POST', '/functions/v1/confirm-checkout', { status });
const REFUNDED = aPurchase({ is_refunded: true, refunded_cents: 41203, status: 'cancelled' });

const STATES: StateRow[] = [
  ...troubles([...Object.keys(PAGES).map((path) => path.replace('/*', '')), ...DIALOGS], () => backendOf(null)),
  ...frames(at('', {})),
  ['home, without an application', at(''), 'Ver como funciona', 'Próximo', 'Próximo', 'Anterior', 'Fechar'],
  ...STEPS.map((step): StateRow => [`home, at ${step}`, at('', { at: step })]),
  ['home, visa approved', at('', { at: null, status: 'completed', outcome: 'approved', decided_on: '2026-03-11' })],
  ['home, visa refused', at('', { at: null, status: 'completed', outcome: 'refused', decision_reason: '214(b)' })],
  [
    'home, news',
    at('', {}, rows('notifications', [aNotification(), aNotification({ read: true, title: 'Outra' })])),
    EACH,
  ],
  ['no plan', withoutPlan(false), BESIDE, ESCAPE, EACH],
  ['no plan, a payment begun', withoutPlan(true, undefined, paying('open')), 'Retomar pagamento'],
  ['no plan, a payment ordered', withoutPlan(true, undefined, paying('pending'))],
  ['no plan, ended by the office', withoutPlan(false, 'cancelled')],
  ['no plan, expired', withoutPlan(false, 'active')],
  ['no plan, refunded', withoutPlan(false, 'cancelled', (backend) => backend.rpc('my_purchase', [REFUNDED]))],
  [
    'application, start',
    at('/applications', null, (backend) =>
      backend
        .rpc(
          'start_application',
          inTurn(
            ...['no_active_plan', 'application_already_open', 'unexpected'].map((reason) => refusal(reason)),
            () => {
              backend.on('GET', '/rest/v1/visa_applications', [anApplication({ client, consultant })]);
              return { id: 'a' };
            },
          ),
        )
        .rpc('book_pre_interview', inTurn(refusal('slot_taken'), refusal('unexpected'), { id: 'a' })),
    ),
    'Iniciar Solicitação',
    'Iniciar Solicitação',
    'Iniciar Solicitação',
    'Iniciar Solicitação',
    'Ver horários livres',
    'ter 17 mar 2 horários',
    '09:00',
    'Agendar ter 17 mar, 09:00',
    'ter 17 mar 2 horários',
    '14:00',
    'Agendar ter 17 mar, 14:00',
    'Agendar ter 17 mar, 14:00',
    'Continuar: Coleta de Documentos',
    ESCAPE,
  ],
  ...STEPS.map((step): StateRow => [`application, at ${step}`, at('/applications', { at: step })]),
  [
    'application, approved',
    at('/applications', {
      at: null,
      status: 'completed',
      outcome: 'approved',
      decided_on: '2026-03-11',
      visa_valid_until: '2036-03-10',
    }),
    EACH,
  ],
  [
    'application, refused',
    at('/applications', {
      at: null,
      status: 'rejected',
      outcome: 'refused',
      decision_reason: '214(b)',
      decided_on: '2026-03-11',
    }),
  ],
  ['documents, without files', at('/applications?step=document_collection', {}), EACH],
  [
    'documents, one rejected',
    at('/applications?step=document_collection', {}, rows('document_submissions', DOCUMENTS)),
    EACH,
  ],
  [
    'documents, in review',
    at('/applications?step=document_review', { at: 'document_review' }, rows('document_submissions', DOCUMENTS)),
  ],
  ['ds160, empty', at('/applications?step=ds160_form', { at: 'ds160_form' }), ['Sobrenome *', 'Souza'], 'Salvar', EACH],
  [
    'ds160, complete',
    at(
      '/applications?step=ds160_form',
      { at: 'ds160_form' },
      rows('ds160_forms', [aDs160Form({ marital_status: 'married' })]),
    ),
    EACH,
  ],
  ['ds160, sent', at('/applications?step=ds160_form', { at: 'payment' }, rows('ds160_forms', [aDs160Form()]))],
  ['payment, no protocol', at('/applications?step=payment', { at: 'payment' }), EACH],
  [
    'payment, with protocol',
    at('/applications?step=payment', carrying('payment', PROTOCOL)),
    'Enviar comprovante',
    'Cartão de crédito',
    'PIX',
    'Boleto',
    'Enviar comprovante',
  ],
  ['payment, receipt sent', at('/applications?step=payment', carrying('payment', RECEIPT)), EACH],
  [
    'interview, to book',
    at('/applications?step=interview_scheduling', { at: 'interview_scheduling' }, (backend) =>
      backend.rpc('book_appointment', { id: 'a' }),
    ),
    EACH,
  ],
  [
    'interview, booked',
    at(
      '/applications?step=interview_scheduling',
      carrying('interview_scheduling', { appointment: CONSULATE }),
      (backend) =>
        rows('consultant_appointments', [MEETING])(backend)
          .on('GET', '/rest/v1/document_submissions', DOCUMENTS)
          .on('GET', '/rest/v1/ds160_forms', [aDs160Form({ marital_status: 'married' })]),
    ),
    EACH,
  ],
  [
    'interview, at the consulate',
    at(
      '/applications?step=interview',
      carrying('interview_scheduling', { appointment: CONSULATE, casv_appointment: CASV }, 'interview'),
    ),
    EACH,
  ],
  ['decision, awaited', at('/applications?step=decision', { at: 'decision' })],
  [
    'decision, approved',
    at('/applications?step=decision', {
      at: null,
      status: 'completed',
      outcome: 'approved',
      decided_on: '2026-03-11',
      visa_valid_until: '2036-03-10',
    }),
    EACH,
  ],
  ['practice', at('/applications/practice', { at: 'interview' }, rows('ds160_forms', [aDs160Form()])), EACH],
  ...['documents', 'ds160', 'payment', 'interview'].map(
    (stage): StateRow => [`wizard, ${stage}`, at(`/applications/wizard/${stage}`, { at: 'ds160_form' })],
  ),
  [
    'interview, reschedule form',
    at(
      '/applications?step=interview_scheduling',
      { at: 'interview_scheduling' },
      rows('consultant_appointments', [MOVED]),
    ),
    'Reagendar',
    ESCAPE,
  ],
  ['home, step opened', at('', {}), 'Enviar documentos', ESCAPE],
  [
    'notifications, one opened',
    at('/notifications', {}, rows('notifications', [aNotification(), aNotification({ read: true, title: 'Outra' })])),
    'Ver',
    ESCAPE,
    'Marcar todas como lidas',
  ],
  ['support, without conversations', at('/support', {})],
  [
    'support, response time published',
    at('/support', {}, (backend) =>
      backend.on('GET', '/rest/v1/rpc/published_facts', [
        { key: 'responseTime', kind: 'claim', value: '3', text: null, source: 'RotaVisto', sample: 1250 },
      ]),
    ),
  ],
  [
    'support, open',
    at('/support', {}, (backend) => support({})(backend).on('POST', '/rest/v1/ticket_messages', null)),
    ['Mensagem', ' Obrigada '],
    'Enviar',
    EACH,
  ],
  ['support, a password', at('/support', {}, support({})), ['Mensagem', 'minha senha é Tigre77']],
  [
    'support, a new conversation',
    at('/support', {}, (backend) => backend.on('POST', '/rest/v1/support_tickets', [ticket({})])),
    'Nova conversa',
    ['Assunto', ' Prazo '],
    ['Descrição (opcional)', ' Quando? '],
    'Criar conversa',
  ],
  [
    'support, a new conversation without a subject',
    at('/support', {}),
    'Nova conversa',
    BLANKS,
    'Criar conversa',
    'Cancelar',
  ],
  ['support, closed', at('/support', {}, support({ status: 'closed' })), EACH],
  [
    'settings, profile',
    at('/settings', {}),
    ['Nome completo', ' Ana  Maria '],
    ['Telefone', '11 97777-0000'],
    'Salvar alterações',
    EACH,
  ],
  ['settings, no name', at('/settings', {}), ['Nome completo', '  '], 'Salvar alterações'],
  ['settings, bought', at('/settings/purchase', {}, (backend) => backend.rpc('my_purchases', [aPurchase()])), EACH],
  [
    'settings, refunded',
    at('/settings/purchase', {}, (backend) =>
      backend.rpc('my_purchases', [
        aPurchase({
          is_refunded: true,
          refunded_cents: 49997,
          status: 'cancelled',
          transferred_on: '2026-03-10',
          transfer_receipt: 'E123',
          transfer_file: 'transfers/e1/a1.pdf',
        }),
      ]),
    ),
    'Abrir o comprovante da transferência',
  ],
  ['settings, nothing bought', at('/settings/purchase', null, (backend) => backend.rpc('my_purchases', []))],
  [
    'settings, refund without a reason',
    at('/settings/purchase#refund', {}, (backend) => backend.rpc('my_purchases', [aPurchase()])),
    'Pedir reembolso',
    BLANKS,
    'Pedir reembolso',
  ],
  [
    'settings, refund',
    at('/settings/purchase#refund', {}, (backend) =>
      purchased({})(backend).rpc(
        'request_refund',
        inTurn(refusal('nothing_to_refund'), () => {
          purchased(REQUESTED)(backend);
          return '"e1"';
        }),
      ),
    ),
    'Pedir reembolso',
    ['Motivo do reembolso', ' Desisti '],
    'Pedir reembolso',
    'Pedir reembolso',
  ],
  [
    'settings, refund withdrawn',
    at('/settings/purchase#refund', {}, (backend) =>
      purchased(REQUESTED)(backend).rpc(
        'withdraw_refund',
        inTurn(refusal('refund_under_way'), () => {
          purchased({ ...REQUESTED, refund_status: 'withdrawn', refund_resolved_at: '2026-03-12T15:00:00Z' })(backend);
          return '"e1"';
        }),
      ),
    ),
    'Retirar pedido',
    'Manter o pedido',
    'Retirar pedido',
    'Retirar pedido',
    'Retirar pedido',
    'Retirar pedido',
  ],
  [
    'settings, refund under way',
    at('/settings/purchase#refund', {}, purchased({ ...REQUESTED, is_refund_under_way: true })),
  ],
  [
    'settings, refund requested after a refusal',
    at(
      '/settings/purchase',
      {
        at: null,
        status: 'rejected',
        outcome: 'refused',
        decided_on: '2026-03-09',
        subscription_id: session.subscription?.id,
        created_at: session.subscription?.started_at ?? '',
      },
      purchased({ ...REQUESTED, paid_at: '2026-02-01T12:00:00Z' }),
    ),
  ],
  [
    'settings, refund with a password',
    at('/settings/purchase#refund', {}, purchased({})),
    'Pedir reembolso',
    ['Motivo do reembolso', 'Não uso mais. Senha: gato'],
    'Pedir reembolso',
  ],
  ['settings, alerts', at('/settings/notifications#mail', {}), EACH],
  ['settings, security', at('/settings/security', {}), EACH],
  [
    'settings, erasure',
    at('/settings/privacy#erasure', {}),
    ['Motivo (opcional)', ' Desisti '],
    'Pedir exclusão dos dados',
    EACH,
  ],
  [
    'settings, terms to accept',
    at('/settings/privacy#consents', {}, (backend) => backend.rpc('my_consents', []).rpc('give_consent', TERMS)),
    'Aceitar a versão de 29/11/2026',
  ],
  [
    'settings, consents',
    at('/settings/privacy#consents', {}, (backend) =>
      backend.rpc('my_consents', [{ ...TERMS, is_withdrawable: true }, FORMER_TERMS]).rpc('withdraw_consent', TERMS),
    ),
    EACH,
  ],
  ['settings, another password', at('/settings/security', {}), FIELDS, 'Alterar senha'],
  ['settings, another address typed', at('/settings', {}), FIELDS, 'Salvar alterações', 'Trocar e-mail'],
  ['support, a conversation typed', at('/support', {}), 'Nova conversa', FIELDS, 'Criar conversa'],
  [
    'ds160, section left with an error',
    at('/applications?step=ds160_form', { at: 'ds160_form' }, rows('ds160_forms', [aDs160Form()])),
    'Alterar Detalhes da Viagem',
    ['Tempo de permanência', ' '],
    'Conferir',
    'Anterior',
    'Próximo',
  ],
  [
    'ds160, invalid answers corrected',
    at(
      '/applications?step=ds160_form',
      { at: 'ds160_form' },
      rows('ds160_forms', [
        aDs160Form({
          surname: 'Conceição',
          birth_place: null,
          children_count: 1,
          has_company: true,
          company_name: 'Padaria Sol',
          us_contact: null,
        }),
      ]),
    ),
    ['Contato nos EUA', 'Hotel'],
    'Conferir',
    'Responder: Endereço da empresa',
    'Anterior',
    ['Data de nascimento *', '31021990'],
    ['Número de filhos', '11987654321'],
    'Próximo',
    'Salvar',
    ['Local de nascimento *', 'Campinas'],
    ['Data de nascimento *', '31011990'],
    'Casado(a)',
    'Sim',
    'Solteiro(a)',
    'Casado(a)',
    'Próximo',
  ],
  [
    'ds160, saves refused',
    at('/applications?step=ds160_form', { at: 'ds160_form' }, (backend) =>
      rows('ds160_forms', [aDs160Form()])(backend).on('PATCH', '/rest/v1/ds160_forms', ({ body }) => {
        const { length_of_stay: stay } = body as { length_of_stay: string };
        if (stay === 'Recusado') return json({ code: '23514', message: 'check' }, 400);
        if (stay === 'Falha') return json({ code: 'XX000', message: 'boom' }, 500);
        return [{ ...aDs160Form(), ...(body as object) }];
      }),
    ),
    'Alterar Detalhes da Viagem',
    ['Tempo de permanência', 'Falha'],
    'Salvar',
    ['Tempo de permanência', '9 dias'],
    'Salvar',
    ['Tempo de permanência', 'Recusado'],
    'Salvar',
    'Conferir',
    'Finalizar',
  ],
  [
    'ds160, finished',
    at('/applications?step=ds160_form', { at: 'ds160_form' }, (backend) =>
      rows('ds160_forms', [aDs160Form({ birth_place: null })])(backend).rpc(
        'submit_ds160',
        inTurn(refusal('unexpected'), { id: 'a' }),
      ),
    ),
    'Finalizar',
    ['Local de nascimento *', 'Campinas'],
    ...Array.from({ length: 5 }, () => 'Próximo'),
    'Conferir',
    'Finalizar',
    'Finalizar',
  ],
  [
    'documents, both uploaded',
    at('/applications?step=document_collection', { id: CASE }, (backend) =>
      rows('document_submissions', [aDocument(), aDocument({ document_type: 'financial' })])(backend)
        .rpc(
          'submit_documents',
          inTurn(refusal('unexpected'), () => {
            backend.on('GET', '/rest/v1/visa_applications', [
              anApplication({ id: CASE, client, consultant, at: 'document_review' }),
            ]);
            return { id: 'a' };
          }),
        )
        .on('POST', '/storage/v1/object/sign/*', json({ message: 'boom' }, 400)),
    ),
    'Ver documento: Passaporte',
    'Fechar',
    'Enviar para análise',
    'Enviar para análise',
  ],
  [
    'documents, passport pending at a later step',
    at(
      '/applications?step=document_collection',
      { at: 'ds160_form' },
      rows('document_submissions', [aDocument(), aDocument({ document_type: 'financial', status: 'approved' })]),
    ),
  ],
  [
    'settings, refund within seven days',
    at('/settings/purchase#refund', {}, (backend) =>
      purchased({ paid_at: '2026-03-07T12:00:00Z' })(backend).rpc('request_refund', '"e1"'),
    ),
    'Pedir reembolso',
    'Pedir reembolso',
  ],
  [
    'settings, refund by transfer',
    at('/settings/purchase#refund', {}, (backend) =>
      purchased(TRANSFER)(backend).rpc('set_refund_account', '"2026-03-12T12:00:00Z"').rpc('request_refund', '"e1"'),
    ),
    'Pedir reembolso',
    ['CPF', '529.982.247-24'],
    'Pedir reembolso',
    ['CPF', '529.982.247-25'],
    'Pedir reembolso',
  ],
  [
    'settings, account of a refund',
    at('/settings/purchase#refund', {}, (backend) =>
      purchased({ ...TRANSFER, ...REQUESTED })(backend).rpc('set_refund_account', () => {
        purchased({ ...TRANSFER, ...REQUESTED, account_given_at: '2026-03-12T12:00:00Z' })(backend);
        return '"2026-03-12T12:00:00Z"';
      }),
    ),
    FIELDS,
    'Salvar para onde devolver',
    ['Número do banco', '001'],
    ['Agência', '1234'],
    ['Conta com dígito', '12345-6'],
    ['CPF ou CNPJ do titular', '529.982.247-25'],
    'Salvar para onde devolver',
    'Mudar para onde devolver',
  ],
  [
    'settings, bought, visa approved',
    at(
      '/settings/purchase',
      { at: null, status: 'completed', outcome: 'approved', subscription_id: session.subscription?.id },
      purchased({}),
    ),
  ],
];

STATES.push(...officialStates(at), ...signOffStates(at));

/** Fields that a database row may lack. */
const NOT_ALWAYS_KNOWN = [
  'consultant',
  'phone',
  'location',
  'reviewed_at',
  'review_notes',
  'amount_cents',
  'paid_at',
  'decided_on',
  'decision_reason',
  'visa_valid_until',
  'started_at',
  'rating',
  'receipt_number',
  'method',
];

STATES.push(
  ...onPhones(
    STATES,
    'home, at ds160_form',
    'application, at ds160_form',
    'documents, one rejected',
    'ds160, complete',
    'official form, begun',
    'official form, block 1',
    'official form, draft',
    'official form, confirmed',
    'interview, booked',
    'support, open',
    'settings, profile',
  ),
  ...bare(
    STATES,
    NOT_ALWAYS_KNOWN,
    'home, at ds160_form',
    'home, visa refused',
    'application, at ds160_form',
    'application, approved',
    'documents, one rejected',
    'payment, receipt sent',
    'interview, booked',
    'settings, bought',
  ),
  ...filledIn(STATES, 'ds160, empty', 'practice', 'support, open'),
  ...oneByOne(
    STATES,
    'home, news',
    'application, at ds160_form',
    'documents, one rejected',
    'ds160, complete',
    'official form, begun',
    'interview, booked',
    'support, open',
    'settings, bought',
  ),
);

STATES.push([
  'support, unsent message at sign-out',
  at('/support', {}, support({})),
  ['Mensagem', 'Obrigada'],
  'the menu of the user',
  'Sair',
  'Ficar',
]);

testStates(
  <Routes>
    <Route path="/client/*" element={<App />} />
  </Routes>,
  STATES,
  session,
);

testEntry(() => import('./bootstrap'), '/client');
