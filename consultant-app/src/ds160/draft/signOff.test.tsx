import { refusal } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCaseInPayment, showOfficial } from '../testing/showOfficial';

const ID = 'AA00ABCD12';
const NUMBER = 'AA00WXYZ34';
const SENT = { state: 'sent', opened_at: '2026-03-01T12:00:00Z', sent_at: '2026-03-02T12:00:00Z' } as const;
const DRAFT = { ...SENT, ceac_application_id: ID, ceac_saved_on: '2026-03-10', is_typed: true } as const;
const CONFIRMED = { ...DRAFT, state: 'confirmed', confirmed_at: '2026-03-11T12:00:00Z' } as const;
const SIGNED = {
  ...CONFIRMED,
  state: 'signed',
  signed_reported_at: '2026-03-12T12:00:00Z',
  confirmation_number: NUMBER,
} as const;
const RENEW = 'Erro encontrado depois de assinar? Abrir novo formulário';

/** A second dialog is open over the dialog of the form. */
const renewDialog = async () =>
  within(
    (await screen.findByText('As respostas e os textos em inglês ficam.')).closest(
      'dialog, [role="dialog"]',
    ) as HTMLElement,
  );
const registered = (at: string) => {
  const application = aCaseInPayment();
  const payment = application.application_steps.find(({ step_type }) => step_type === 'payment');
  if (payment) payment.metadata = { protocol_number: NUMBER, protocol_registered_at: at };
  return application;
};

it('a sent form shows the number of pages to type, and links to the first of them', async () => {
  const { user } = showOfficial({
    complement: { ...SENT, answers: { payer: 'S' }, typed: { Start: 0, 'Personal 1': 0, 'Personal 2': 0 } },
  });
  expect(await screen.findByText(/^Faltam digitar \d+ páginas\. Próxima:$/)).toBeVisible();
  expect(screen.getByText('Falta informar o Application ID do rascunho.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Travel' }));
  expect(screen.getByRole('heading', { name: /^Travel página/ })).toBeVisible();
});

it.each([
  ['with all pages typed asks for its number', { ...SENT, is_typed: true }, /^Falta informar o Application ID/],
  ['with its number and all pages typed waits for the client', DRAFT, /^O cliente confere o rascunho$/],
  ['confirmed by the client waits for the signature', CONFIRMED, /^O cliente conferiu o rascunho em 11\/03\/2026/],
  ['signed by the client shows the day of the signature', SIGNED, /^O cliente assinou em 12\/03\/2026/],
])('a form %s', async (_what, complement, said) => {
  showOfficial({ complement });
  expect(await screen.findByText(said)).toBeVisible();
});

it('the number of a signed form can be copied, and fills the field of the protocol', async () => {
  const application = { ...aCaseInPayment(), official_form: progress('signed', NUMBER) };
  const { user, backend, bodiesOf } = showOfficial({ complement: SIGNED, application });
  backend.rpc('register_protocol', { id: 'p' });
  await user.click(await screen.findByRole('button', { name: 'Copiar o número de confirmação' }));
  expect(await navigator.clipboard.readText()).toBe(NUMBER);
  expect(screen.getByLabelText('Número do protocolo')).toHaveValue(NUMBER);
  expect(screen.getByText('Número informado pelo cliente')).toBeVisible();
  expect(screen.queryByText('O formulário oficial ainda não foi conferido pelo cliente.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Registrar protocolo' }));
  await waitFor(() =>
    expect(bodiesOf('register_protocol')).toEqual([{ application_id: application.id, protocol_number: NUMBER }]),
  );
});

const progress = (state: 'sent' | 'confirmed' | 'signed', confirmation_number: string | null = null) => ({
  state,
  opened_at: SENT.opened_at,
  sent_at: SENT.sent_at,
  missing: 0,
  blocks: 10,
  blocks_done: 10,
  is_ready: false,
  draft_ends_on: null,
  confirmation_number,
});

it("the consultant can register another number than the client's", async () => {
  const application = { ...aCaseInPayment(), official_form: progress('signed', NUMBER) };
  const { user, backend, bodiesOf } = showOfficial({ complement: SIGNED, application });
  backend.rpc('register_protocol', { id: 'p' });
  const field = await screen.findByLabelText('Número do protocolo');
  await user.clear(field);
  await user.type(field, 'AA00QQQQ77');
  expect(screen.queryByText('Número informado pelo cliente')).not.toBeInTheDocument();
  const offer = screen.getByRole('button', { name: `Usar o número informado pelo cliente: ${NUMBER}` });
  await user.click(offer);
  expect(field).toHaveValue(NUMBER);
  await user.clear(field);
  await user.type(field, 'AA00QQQQ77');
  await user.click(screen.getByRole('button', { name: 'Registrar protocolo' }));
  await waitFor(() =>
    expect(bodiesOf('register_protocol')).toEqual([expect.objectContaining({ protocol_number: 'AA00QQQQ77' })]),
  );
});

it.each([
  ['of a case without a form shows a warning', null, true],
  ['of a sent form shows a warning', progress('sent'), true],
  ['of a confirmed form shows no warning', progress('confirmed'), false],
])('the protocol %s and can be registered', async (_what, official_form, warns) => {
  const application = { ...aCaseInPayment(), official_form };
  const { user, backend, bodiesOf } = showOfficial({ complement: SENT, application });
  backend.rpc('register_protocol', { id: 'p' });
  await user.type(await screen.findByLabelText('Número do protocolo'), NUMBER);
  const warning = screen.queryByText('O formulário oficial ainda não foi conferido pelo cliente.');
  expect(warning !== null).toBe(warns);
  await user.click(screen.getByRole('button', { name: 'Registrar protocolo' }));
  await waitFor(() => expect(bodiesOf('register_protocol')).toHaveLength(1));
});

it("a registered case offers the client's new number and asks for the reason of the correction", async () => {
  const application = { ...registered('2026-03-05T12:00:00Z'), official_form: progress('signed', 'AA00NEWW11') };
  const { user } = showOfficial({ complement: { ...SIGNED, confirmation_number: 'AA00NEWW11' }, application });
  expect(await screen.findByText('O cliente informou outro número: AA00NEWW11.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Corrigir o protocolo' }));
  expect(screen.getByLabelText('Número do protocolo')).toHaveValue(NUMBER);
  await user.click(screen.getByRole('button', { name: 'Usar o número informado pelo cliente: AA00NEWW11' }));
  expect(screen.getByLabelText('Número do protocolo')).toHaveValue('AA00NEWW11');
  expect(screen.getByLabelText('Motivo da correção')).toBeVisible();
});

it('a new form needs a reason, explains its consequences, and lists the replaced form', async () => {
  const { user, bodiesOf } = showOfficial({ complement: SIGNED });
  await user.click(await screen.findByRole('button', { name: RENEW }));
  const dialog = await renewDialog();
  const reason = dialog.getByRole('textbox', { name: 'Motivo, que o cliente lê' });
  await waitFor(() => expect(reason).toHaveFocus());
  expect(dialog.getByText('As respostas e os textos em inglês ficam.')).toBeVisible();
  expect(dialog.getByText(/vão para o histórico\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Abrir novo formulário' }));
  expect(dialog.getByText('Por favor, informe o motivo')).toBeVisible();
  expect(bodiesOf('renew_complement')).toEqual([]);
  await user.type(reason, 'O passaporte mudou');
  await user.click(dialog.getByRole('button', { name: 'Abrir novo formulário' }));
  await waitFor(() => expect(reason).not.toBeInTheDocument());
  expect(bodiesOf('renew_complement')).toEqual([{ application_id: expect.any(String), reason: 'O passaporte mudou' }]);
  expect(await screen.findByText('Anteriores (1)')).toBeVisible();
  expect(screen.getByText('Motivo: O passaporte mudou')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: RENEW })).not.toBeInTheDocument();
});

it('a refused new form keeps its reason, and a reason with a password is not sent', async () => {
  const { user, backend, bodiesOf } = showOfficial({ complement: SIGNED });
  backend.rpc('renew_complement', refusal('application_closed', 'P0001'));
  await user.click(await screen.findByRole('button', { name: RENEW }));
  const dialog = await renewDialog();
  const send = dialog.getByRole('button', { name: 'Abrir novo formulário' });
  await user.type(dialog.getByRole('textbox'), 'A senha do CEAC é Tigre#7788');
  await user.click(send);
  expect(dialog.getByText('Não guardamos senhas. Retire a senha deste texto.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('A senha do CEAC é Tigre#7788');
  expect(bodiesOf('renew_complement')).toEqual([]);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'O endereço');
  await user.click(send);
  expect(await dialog.findByText('Esta solicitação já foi encerrada')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('O endereço');
});

it.each<[string, Parameters<typeof showOfficial>[0], boolean]>([
  ['a signed form offers a new form', { complement: SIGNED }, true],
  [
    'a form with a registered number offers a new form',
    { complement: SENT, application: registered('2026-03-05T12:00:00Z') },
    true,
  ],
  ['a form confirmed by the client offers no new form', { complement: CONFIRMED }, false],
  ['a sent form offers no new form', { complement: SENT }, false],
  [
    'a new form begun after the registered number offers no other form',
    {
      complement: { ...SENT, renewed_at: '2026-03-06T12:00:00Z' },
      application: registered('2026-03-05T12:00:00Z'),
    },
    false,
  ],
  [
    'a decided case offers no new form',
    { complement: SIGNED, application: aCaseInPayment({ status: 'completed' }) },
    false,
  ],
])('%s', async (_when, shown, isOffered) => {
  showOfficial(shown);
  await screen.findByRole('region', { name: 'Rascunho no site oficial' });
  expect(screen.queryAllByRole('button', { name: RENEW })).toHaveLength(isOffered ? 1 : 0);
});
