import { aFile, type FakeBackend, FakeUpload, fakeBackend, json, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { parseCsv } from '../testing/parseCsv';
import { findDialog } from '../testing/screen';
import { PaymentsPage } from './PaymentsPage';

const ENTRIES = '/rest/v1/payments_to_resolve';

const entry = {
  id: 'e1',
  reason: 'amount_mismatch',
  request: null,
  status: 'open',
  opened_at: '2026-03-05T12:00:00Z',
  resolved_at: null,
  note: null,
  payment: {
    amount_cents: 49997,
    currency: 'brl',
    captured_at: '2026-03-05T11:59:00Z',
    refunded_cents: 0,
    is_refunded: false,
    dispute: null,
    needs_transfer: false,
  },
  person: { full_name: 'Ana Souza', email: 'ana@exemplo.com' },
};

const listed = (...entries: object[]) => json(entries, 206, { 'content-range': `0-19/${entries.length}` });

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('GET', ENTRIES, listed(entry));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/') => renderApp(<PaymentsPage />, { session: admin, route });

it('says what happened, to whom, how much and since when, the oldest first', async () => {
  open();
  const row = (await screen.findByText('Ana Souza')).closest('tr');
  for (const text of [
    'ana@exemplo.com',
    'The amount paid differs from the amount of the purchase.',
    'R$ 499,97',
    'Mar 5, 2026',
  ])
    expect(row).toHaveTextContent(text);
  const [asked] = backend.requests(ENTRIES);
  expect([asked?.query.get('status'), asked?.query.get('order')]).toEqual(['eq.open', 'opened_at.asc,id.asc']);
});

it.each([
  ['buyer_erased', /data was erased before the payment arrived\. Refund it\./],
  ['buyer_deactivated', /account was deactivated .* Refund it, or reactivate the account/],
  ['buyer_is_staff', /part of the team and cannot have a plan\. Refund it\./],
])('says of %s what happened and what to do', async (reason, sentence) => {
  backend.on('GET', ENTRIES, listed({ ...entry, reason }));
  open();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('shows what was decided under "Resolved"', async () => {
  const { user } = open();
  await screen.findByText('Ana Souza');
  const resolved = { ...entry, status: 'dismissed', resolved_at: '2026-03-06T12:00:00Z', note: 'Pago em dinheiro' };
  backend.on('GET', ENTRIES, listed(resolved));
  await user.click(screen.getByText('Resolved'));
  expect(await screen.findByText('On Mar 6, 2026')).toBeInTheDocument();
  expect(screen.getByText('Pago em dinheiro')).toBeInTheDocument();
  expect(screen.getByText('Dismissed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  expect(backend.requests(ENTRIES).at(-1)?.query.get('status')).toBe('neq.open');
});

it.each([
  [{ ...entry, reason: 'refund_requested', request: 'Desisti da viagem' }, ['Refund', 'Dismiss']],
  [{ ...entry, reason: 'dispute_lost', payment: { ...entry.payment, dispute: 'lost' } }, ['Activate plan', 'Dismiss']],
  [{ ...entry, payment: { ...entry.payment, captured_at: null } }, ['Dismiss']],
  [{ ...entry, reason: 'buyer_erased' }, ['Refund', 'Dismiss']],
  [{ ...entry, reason: 'buyer_is_staff' }, ['Refund', 'Dismiss']],
  [{ ...entry, reason: 'buyer_deactivated' }, ['Activate plan', 'Refund', 'Dismiss']],
])('offers only what can succeed (%#)', async (listedEntry, buttons) => {
  backend.on('GET', ENTRIES, listed(listedEntry));
  open();
  const row = (await screen.findByText('Ana Souza')).closest('tr');
  if (!row) throw new Error('not a row');
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(buttons);
  if (listedEntry.request) expect(row).toHaveTextContent(listedEntry.request);
});

async function decide(button: string, title: string, note: string) {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  const question = await findDialog(title);
  if (note) await user.type(within(question).getByLabelText('Reason'), note);
  await user.click(within(question).getByRole('button', { name: button }));
}

it.each([
  ['Activate plan', "Activate Ana Souza's plan?", 'activated', 'Plan activated'],
  ['Dismiss', "Dismiss Ana Souza's payment?", 'dismissed', 'Payment dismissed'],
])('%s: asks for a reason, then resolves', async (button, title, resolution, sentence) => {
  backend.rpc('admin_resolve_payment', '"e1"');
  await decide(button, title, ' Combinado com a cliente ');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/admin_resolve_payment')[0]?.body).toEqual({
    entry_id: 'e1',
    resolution,
    note: 'Combinado com a cliente',
  });
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
});

it.each([
  ['succeeded', 'Payment refunded'],
  ['pending', 'Refund under way. The payment leaves the list when the bank confirms it.'],
])('refunds through the provider, which answers %s', async (status, sentence) => {
  backend.on('POST', '/functions/v1/refund-payment', { status });
  await decide('Refund', 'Refund Ana Souza?', 'Pago duas vezes');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(backend.requests('/functions/v1/refund-payment')[0]?.body).toEqual({ entryId: 'e1', note: 'Pago duas vezes' });
});

it.each([
  ['payment_already_resolved', 'This payment was already resolved'],
  ['payment_cannot_activate', 'This payment cannot activate a plan'],
  ['already_active', 'This person already has an active plan'],
  ['reason_required', 'Please give the reason'],
])('says that the database refuses with %s, and reads the list again', async (identifier, sentence) => {
  backend.rpc('admin_resolve_payment', refusal(identifier));
  await decide('Activate plan', "Activate Ana Souza's plan?", 'Combinado');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(backend.requests(ENTRIES)).toHaveLength(2));
});

it.each([
  [409, 'payment_not_refundable', 'This payment can no longer be refunded'],
  [403, 'not_allowed', 'You do not have permission to do this'],
  [500, 'internal', 'Failed to refund payment'],
])('says that a refund is refused (%i %s)', async (status, error, sentence) => {
  backend.on('POST', '/functions/v1/refund-payment', json({ error }, status));
  await decide('Refund', 'Refund Ana Souza?', 'Pago duas vezes');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('shows why the provider refuses a refund', async () => {
  const body = { error: 'refund_refused', reason: 'Charge ch_1 has been charged back; cannot issue a refund.' };
  backend.on('POST', '/functions/v1/refund-payment', json(body, 409));
  await decide('Refund', 'Refund Ana Souza?', 'Pago duas vezes');
  const sentence = 'Stripe refused the refund: Charge ch_1 has been charged back; cannot issue a refund.';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('exports every payment of the chosen list, with text that no spreadsheet runs', async () => {
  const typed = { ...entry, request: '=HYPERLINK("http://x")', payment: { ...entry.payment, refunded_cents: 1000 } };
  const every = Array.from({ length: 501 }, (_, n) => ({ ...typed, id: `e${n}` }));
  const page = (from: number, to: number) =>
    json(every.slice(from, to), 206, { 'content-range': `${from}-${to - 1}/501` });
  backend.on('GET', ENTRIES, ({ query }) => {
    const from = Number(query.get('offset'));
    return page(from, from + Number(query.get('limit')));
  });
  const files = recordDownloads();
  const { user } = open();
  await screen.findAllByText('Ana Souza');
  await user.selectOptions(screen.getByLabelText('File separator'), ',');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('501 rows exported')).toBeInTheDocument();
  expect(files[0]?.name).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, first, ...others] = parseCsv((await files[0]?.text()) ?? '');
  expect(others).toHaveLength(500);
  expect(Object.fromEntries((header ?? []).map((name, place) => [name, first?.[place]]))).toEqual({
    Person: 'Ana Souza',
    Email: 'ana@exemplo.com',
    'What happened': 'The amount paid differs from the amount of the purchase.',
    "Client's request": '\'=HYPERLINK("http://x")',
    Amount: '499.97',
    Currency: 'BRL',
    Refunded: '10.00',
    Since: '2026-03-05',
    Status: 'Open',
    'Resolved on': '',
    Reason: '',
  });
});

it('splits the file where a spreadsheet in Portuguese does, and offers nothing to export from an empty list', async () => {
  const files = recordDownloads();
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('File separator'), ';');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported')).toBeInTheDocument();
  expect(await files[0]?.text()).toContain('"Ana Souza";"ana@exemplo.com"');
  backend.on('GET', ENTRIES, listed());
  await user.click(screen.getByText('Resolved'));
  expect(await screen.findByText('No resolved payments')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

it('says that nothing waits', async () => {
  backend.on('GET', ENTRIES, listed());
  open();
  expect(await screen.findByText('No payments to resolve')).toBeInTheDocument();
});

it('says that it could not be loaded, and loads again', async () => {
  backend.on('GET', ENTRIES, json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load payments');
  backend.on('GET', ENTRIES, listed(entry));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ana Souza')).toBeInTheDocument();
});

describe('a refund by transfer', () => {
  const byTransfer = { ...entry, reason: 'refund_requested', payment: { ...entry.payment, needs_transfer: true } };
  const account = {
    kind: 'cpf',
    pix_key: '52998224725',
    bank: null,
    branch: null,
    account: null,
    holder_name: null,
    holder_document: null,
    given_at: '2026-03-06T12:00:00Z',
  };

  async function transfer(accounts: object[]) {
    backend.on('GET', ENTRIES, listed(byTransfer)).rpc('admin_refund_account', accounts);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Transfer' }));
    return { user, dialog: await findDialog('Pay Ana Souza back by transfer') };
  }

  it('shows where the money goes, and is marked as done with its day and receipt', async () => {
    backend.rpc('admin_transfer_refund', '"e1"');
    const { user, dialog } = await transfer([account]);
    expect(await within(dialog).findByText('52998224725')).toBeVisible();
    expect(within(dialog).getByText('Pix: CPF')).toBeVisible();
    const done = within(dialog).getByRole('button', { name: 'Mark as done' });
    await user.click(done);
    expect(await within(dialog).findByText(/Write the number of the receipt/)).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/admin_transfer_refund')).toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Number of the receipt'), ' E123 ');
    await user.click(done);
    expect(await screen.findByText('Transfer recorded')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/admin_transfer_refund')[0]?.body).toEqual({
      entry_id: 'e1',
      paid_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      receipt: 'E123',
    });
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  });

  it('takes the file of the receipt along, which goes first', async () => {
    const order: string[] = [];
    const sent = (name: string, answer: unknown) => () => {
      order.push(name);
      return answer as object;
    };
    backend
      .on('POST', '/functions/v1/inspect-upload', sent('inspect', { ok: true }))
      .rpc('admin_attach_transfer_receipt', sent('attach', '"e1"'))
      .rpc('admin_transfer_refund', sent('transfer', '"e1"'));
    FakeUpload.install();
    const { user, dialog } = await transfer([account]);
    const file = aFile('ted.pdf', 'pdf');
    await user.upload(within(dialog).getByLabelText(/Attach the receipt/), file);
    expect(await within(dialog).findByText(/^ted\.pdf · /)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Number of the receipt'), 'E123');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    expect(FakeUpload.last().url).toMatch(/visa-documents\/transfers\/e1\/[0-9a-f-]{36}\.pdf$/);
    FakeUpload.last().finish(200);
    await waitFor(() => expect(order).toEqual(['inspect', 'attach', 'transfer']));
    FakeUpload.restore();
  });

  it('refuses a file that is no document, beside its button', async () => {
    const { user, dialog } = await transfer([account]);
    const file = new File(['no document'], 'ted.pdf', { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText(/Attach the receipt/), file);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
  });

  it('says that the client has given no account yet', async () => {
    const { dialog } = await transfer([]);
    expect(await within(dialog).findByText('The client has not given an account yet.')).toBeVisible();
  });
});
