import { AppError } from '@rotavisto/shared/session';
import { speak } from '../i18n';
import '../i18n/admin';
import '../i18n/refunds';
import { sentenceFor } from './sentenceFor';

const refused = (message: string, code = 'P0001', status = 400) => new AppError(code, message, { status });

describe('sentenceFor', () => {
  it.each([
    ['no_active_plan', 'P0001', 'Você precisa ter um plano ativo para iniciar uma solicitação'],
    ['plan_used', 'P0001', 'Você precisa ter um plano ativo para iniciar uma solicitação'],
    ['refund_requested', 'P0001', 'Você já pediu o reembolso desta compra'],
    ['payment_not_refundable', 'P0001', 'Este pagamento não pode mais ser reembolsado'],
    ['visa_approved', 'P0001', 'Este pagamento não pode mais ser reembolsado'],
    ['another_try_chosen', 'P0001', 'Este pagamento não pode mais ser reembolsado'],
    ['not_signed_in', '42501', 'Você precisa estar logado para iniciar uma solicitação'],
    ['application_missing', 'P0002', 'ID da aplicação não encontrado'],
    ['object_not_found', 'P0002', 'Erro ao processar upload'],
    ['application_already_open', '23505', 'Você já possui uma solicitação em andamento'],
    ['ticket_already_open', '23514', 'Você já possui um ticket em aberto'],
    ['protocol_blank', '22023', 'Por favor, informe o número do protocolo'],
    ['subject_blank', '22023', 'Por favor, informe o assunto do ticket'],
    ['slot_taken', '23505', 'Este horário acabou de ser reservado. Escolha outro.'],
    ['slot_closed', '22023', 'Este horário não está mais disponível. Escolha outro.'],
    ['change_reason_missing', '22023', 'Escreva o motivo. O cliente vai lê-lo.'],
    ['too_many_files', '403', 'Limite de envios atingido. Fale com seu consultor.'],
    ['document_already_reviewed', 'P0001', 'Este documento já foi analisado'],
    ['step_conflict', 'PT409', 'Esta solicitação foi atualizada por outra pessoa. Os dados foram recarregados.'],
    ['ds160_incomplete', '22023', 'Por favor, corrija os erros antes de continuar'],
    ['payment_already_resolved', 'P0001', 'Este pagamento já foi resolvido'],
    ['payment_cannot_activate', 'P0001', 'Este pagamento não pode ativar um plano'],
    ['already_active', 'P0001', 'Esta pessoa já possui um plano ativo'],
    ['payment_entry_not_found', 'P0002', 'Registro não encontrado. Atualize a página.'],
    ['refund_already_requested', 'P0001', 'Você já pediu o reembolso desta compra'],
    ['reason_required', '22023', 'Por favor, informe o motivo'],
    ['permission denied for table profiles', '42501', 'Você não tem permissão para esta ação'],
  ])('returns for %s (%s) the sentence: %s', (identifier, code, sentence) => {
    expect(sentenceFor(refused(identifier, code), { errorKey: 'generic' })).toBe(sentence);
  });

  it.each([
    ['en', 'plan_unavailable', 'This plan is not available yet'],
    ['es', 'plan_missing', 'Plan no encontrado'],
    ['en', 'over_request_rate_limit', 'Too many requests. Wait a moment and try again.'],
    ['pt', 'plans_unread', 'Erro ao processar pagamento'],
    ['pt', 'user_missing', 'Usuário não encontrado'],
    ['pt', 'network', 'Erro de conexão. Verifique sua internet e tente novamente.'],
  ] as const)('returns in %s the sentence for %s in a purchase', async (language, code, sentence) => {
    await speak(language);
    expect(sentenceFor(new AppError(code), { errorKey: 'plans.payment' })).toBe(sentence);
    await speak('pt');
  });

  it.each([
    [{ name: 'Ana Souza', time: '10:00', is_personal: false }, 'Ocupa a pré-entrevista das 10:00 com Ana Souza'],
    [{ name: 'Almoço & <b>', time: '12:30', is_personal: true }, 'Ocupa o compromisso “Almoço & <b>”, das 12:30'],
    [null, 'Este horário já está ocupado na sua agenda'],
  ])('names the agenda entry that occupies the chosen time: %j', (entry, sentence) => {
    const details = entry ? JSON.stringify(entry) : '';
    expect(sentenceFor(new AppError('23P01', 'agenda_busy', { status: 409, details }))).toBe(sentence);
  });

  it.each(['documents', 'no such thing', 'toString'])('does not treat “%s” as the name of a refusal', (message) =>
    expect(sentenceFor(refused(message), { errorKey: 'documents.load' })).toBe('Erro ao carregar documentos'),
  );

  it('returns the error message of the request for an unknown code', () => {
    expect(sentenceFor(refused('oops', 'XX000', 500), { errorKey: 'documents.load' })).toBe(
      'Erro ao carregar documentos',
    );
    expect(sentenceFor(new Error('oops'))).toBe('Erro ao processar solicitação');
  });

  it('returns the error message about an open ticket for the code 23514 only when a ticket is created', () => {
    const check = refused('new row violates check constraint', '23514');
    expect(sentenceFor(check, { errorKey: 'tickets.create' })).toBe('Você já possui um ticket em aberto');
    expect(sentenceFor(check, { errorKey: 'ds160.save' })).toBe('Erro ao salvar formulário');
  });

  it.each([
    [new TypeError('Failed to fetch'), 'Erro de conexão. Verifique sua internet e tente novamente.'],
    [refused('x', '', 429), 'Muitas solicitações. Aguarde um momento e tente novamente.'],
    [refused('x', '429'), 'Muitas solicitações. Aguarde um momento e tente novamente.'],
    [refused('x', 'over_request_rate_limit'), 'Muitas solicitações. Aguarde um momento e tente novamente.'],
    [Object.assign(new Error('x'), { status: 429 }), 'Muitas solicitações. Aguarde um momento e tente novamente.'],
    [new DOMException('stopped', 'AbortError'), null],
    [new DOMException('took too long', 'TimeoutError'), 'Erro ao processar solicitação'],
    [Object.assign(new Error('x'), { name: 'AbortError' }), 'Erro ao processar solicitação'],
    [Object.assign(new Error('x'), { code: '42501' }), 'Você não tem permissão para esta ação'],
  ])('returns for error %# the sentence: %s', (error, sentence) => expect(sentenceFor(error)).toBe(sentence));

  it('returns the offline message without a connection, or null for a read', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(sentenceFor(new Error('x'))).toBe('Sem conexão com a internet');
    expect(sentenceFor(new Error('x'), { quietOffline: true })).toBeNull();
  });
});

describe('sentenceFor for administrators who have chosen no language, and therefore read English', () => {
  const english = { errorKey: 'admin.clients', voice: 'office' } as const;
  beforeAll(() => speak('en'));
  afterAll(() => speak('pt'));

  it('returns the error message of the admin area', () => {
    expect(sentenceFor(refused('oops', 'XX000'), english)).toBe('Failed to load clients');
    expect(sentenceFor(refused('not_allowed', '42501'), english)).toBe('You are not allowed to do this');
    expect(sentenceFor(refused('x', '', 429), english)).toBe('Too many requests. Please try again in a moment.');
    expect(sentenceFor(new TypeError('Failed to fetch'), english)).toBe(
      'Network error. Please check your internet connection.',
    );
    expect(sentenceFor(refused('x', 'invalid_credentials', 400), english)).toBe(
      'Invalid email or password. Please try again.',
    );
    expect(sentenceFor(refused('x', 'auth/session-expired', 401), english)).toBe(
      'Authentication error. Please sign in again.',
    );
    expect(sentenceFor(refused('own_authority'), english)).toBe(
      'You cannot change your own role or deactivate yourself',
    );
  });

  it('returns the general error message if the admin area has no message for the refusal', () =>
    expect(sentenceFor(refused('payment_already_resolved'), english)).toBe('This payment was already resolved'));

  it('includes the reason that Stripe gives for a refused refund', () =>
    expect(sentenceFor(new AppError('refund_refused', 'charge_disputed'), english)).toBe(
      'Stripe refused the refund: charge_disputed',
    ));

  it('returns a general error message for an unknown error', () =>
    expect(sentenceFor(new Error('x'), { voice: 'office' })).toBe('Something went wrong. Please try again.'));

  it('returns the offline message without a connection', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(sentenceFor(new Error('x'), { voice: 'office' })).toBe('No internet connection. Please check your network.');
  });
});

it('sentenceFor returns Portuguese error messages for administrators who have chosen Portuguese', () => {
  const chosen = { errorKey: 'admin.clients', voice: 'office' } as const;
  expect(sentenceFor(refused('oops', 'XX000'), chosen)).toBe('Erro ao carregar clientes');
  expect(sentenceFor(refused('not_allowed', '42501'), chosen)).toBe('Você não tem permissão para fazer isto');
  expect(sentenceFor(refused('own_authority'), chosen)).toBe('Você não pode mudar o próprio papel nem se desativar');
  expect(sentenceFor(refused('request_already_resolved'), chosen)).toBe('Este pedido já foi resolvido');
});
