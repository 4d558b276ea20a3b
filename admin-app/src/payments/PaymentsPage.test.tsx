import { aFile, type FakeBackend, FakeUpload, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const open = () => renderApp(<PaymentsPage />, { session: admin });

it('a page after the last payment offers a button to the first page', async () => {
  const beyond = json({ code: 'PGRST103', message: 'Requested range not satisfiable' }, 416);
  backend.on('GET', ENTRIES, ({ query }) => (query.get('offset') === '0' ? listed(entry) : beyond));
  const { user } = renderApp(<PaymentsPage />, { session: admin, route: '/payments?page=9999' });
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect((await screen.findAllByText('Ana Souza'))[0]).toBeInTheDocument();
});

it('the export contains all payments of the chosen list, with disarmed formulas', async () => {
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

it('the export separates cells with the chosen semicolon', async () => {
  const files = recordDownloads();
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('File separator'), ';');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported')).toBeInTheDocument();
  expect(await files[0]?.text()).toContain('"Ana Souza";"ana@exemplo.com"');
});

describe('refund by transfer', () => {
  const byTransfer = { ...entry, reason: 'refund_requested', payment: { ...entry.payment, needs_transfer: true } };
  async function transfer() {
    backend.on('GET', ENTRIES, listed(byTransfer)).rpc('admin_refund_account', []);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Transfer' }));
    return { user, dialog: await findDialog('Pay Ana Souza back by transfer') };
  }

  it('a transfer uploads and attaches the file of the receipt before it is marked as done', async () => {
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
    const { user, dialog } = await transfer();
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

  it('the receipt field accepts the first of two dropped files, and a notice names the other file', async () => {
    const { dialog } = await transfer();
    const place = within(dialog).getByLabelText(/Attach the receipt/);
    fireEvent.drop(place, { dataTransfer: { files: [aFile('ted.pdf', 'pdf'), aFile('pix.pdf', 'pdf')] } });
    expect(await within(dialog).findByText(/^ted\.pdf · /)).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('One file at a time goes here. Not taken: pix.pdf');
  });

  it('a transfer is the only decision on a request that the client withdrew', async () => {
    const withdrawn = { ...byTransfer, status: 'withdrawn', resolved_at: '2026-03-06T12:00:00Z' };
    backend.on('GET', ENTRIES, listed(withdrawn));
    const { user } = open();
    expect(await screen.findByText('Withdrawn by the client')).toBeVisible();
    const row = screen.getByRole('row', { name: /Withdrawn by the client/ });
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Transfer']);
    await user.click(within(row).getByRole('button', { name: 'Transfer' }));
    const dialog = await findDialog('Pay Ana Souza back by transfer');
    expect(within(dialog).getByText(/^The client withdrew the request\./)).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/admin_refund_account')).toHaveLength(0);
  });

  it.each([
    ['a transfer is not offered while another refund is running', { note: 'Asked for it' }, ['Refund']],
    [
      'a transfer is not offered after the erasure of the client',
      { person: { full_name: 'Titular removido', email: 'x@invalid.invalid', role: 'erased' } },
      ['Refund', 'Dismiss'],
    ],
    [
      'a transfer is not offered for money that was paid back twice',
      { reason: 'paid_back_twice', payment: { ...byTransfer.payment, is_refunded: true } },
      ['Dismiss'],
    ],
  ])('%s', async (_what, changes, offered) => {
    backend.on('GET', ENTRIES, listed({ ...byTransfer, ...changes }));
    open();
    await screen.findByRole('button', { name: offered[0] ?? '' });
    const actions = ['Activate plan', 'Transfer', 'Refund', 'Dismiss'];
    expect(actions.filter((name) => screen.queryByRole('button', { name }))).toEqual(offered);
  });

  it('a transfer rejects a file that is not a document, with an error', async () => {
    const { user, dialog } = await transfer();
    const file = new File(['no document'], 'ted.pdf', { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText(/Attach the receipt/), file);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
  });
});
