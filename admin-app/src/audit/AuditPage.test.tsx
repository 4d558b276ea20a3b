import type { Language } from '@rotavisto/shared/language';
import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, counted } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { AuditPage } from './AuditPage';

const PERSON = '00000000-0000-4000-8000-00000000000a';
const entry = {
  id: 7,
  at: '2026-03-05T12:00:00Z',
  actor_id: PERSON,
  actor_name: 'Bruna Reis',
  actor_role: 'admin',
  action: 'admin_set_subscription',
  object_type: 'subscription',
  object_id: 'abcdef12-0000-4000-8000-000000000000',
  application_id: null,
  client_id: null,
  client_name: 'Ana Souza',
  before: { status: 'active' },
  after: { status: 'cancelled' },
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_audit', counted([entry]));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/', language: Language = 'en') =>
  renderApp(<AuditPage />, { session: { profile: { ...admin.profile, language } }, route });

it('leads from an entry to everything of its person', async () => {
  const { user } = open();
  await user.click(await screen.findByText('abcdef12'));
  const dialog = await findDialog('Audit entry');
  await user.click(within(dialog).getByRole('button', { name: 'Everything by Bruna Reis' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_audit').at(-1)?.body).toMatchObject({ person: PERSON, page: 1 }),
  );
});

it.each([
  ['pt', 'Assinatura alterada', ['Administrador', 'Assinatura', 'cancelado']],
  ['es', 'Suscripción modificada', ['Administrador', 'Suscripción', 'cancelado']],
] as const)(
  'in %s, actions, roles and outcomes are in that language, and the record keeps its words',
  async (language, action, words) => {
    const { user } = open('/', language);
    const row = (await screen.findByText(action)).closest('tr') as HTMLElement;
    for (const word of words) expect(row).toHaveTextContent(word);
    expect(row).not.toHaveTextContent(/admin |subscription|cancelled/);
    await user.click(within(row).getByText('abcdef12'));
    expect(await screen.findByText('admin_set_subscription')).toHaveAttribute('lang', 'en');
  },
);

it('writes dates, money, answers and ids of what was recorded in words, and keeps what was typed', async () => {
  const recorded = { decided_on: '2026-03-04', amount_cents: 49_997, deactivated: true, note: 'pending', odd_name: 3 };
  backend.rpc('admin_audit', counted([{ ...entry, before: null, after: { ...recorded, at: { time: null } } }]));
  const { user } = open();
  await user.click(await screen.findByText('abcdef12'));
  const dialog = await findDialog('Audit entry');
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'FieldBeforeAfter',
    'Decided on–Mar 4, 2026',
    'Amount–R$ 499,97',
    'Deactivated–Yes',
    'Note–pending',
    'odd name–3',
  ]);
});

it('says when the log cannot be loaded, and loads it again', async () => {
  backend.rpc('admin_audit', json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load audit log');
  backend.rpc('admin_audit', counted([entry]));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Subscription changed')).toBeInTheDocument();
});

it('filters by person, object and whole days in São Paulo', async () => {
  open(`/?person=${PERSON}&filter=subscription&from=2026-02-27&to=2026-02-28&q=set`);
  await screen.findByText('1 result');
  // The month is named: 02/03 would be read in two ways.
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('Feb 27, 2026');
  expect(backend.requests('/rest/v1/rpc/admin_audit')[0]?.body).toEqual({
    search: 'set',
    filter: 'subscription',
    person: PERSON,
    from_at: '2026-02-27T00:00:00-03:00',
    to_at: '2026-03-01T00:00:00-03:00',
    page: 1,
    page_size: 50,
  });
});

it.each([
  ['en', 'record changed', undefined],
  ['en', 'meeting link', ['set_meeting_link']],
  ['pt', 'link da reuniao', ['set_meeting_link']],
  [
    'es',
    'Preentrevista',
    [
      'book_pre_interview',
      'call_off_pre_interview',
      'cancel_pre_interview',
      'move_pre_interview',
      'reschedule_pre_interview',
    ],
  ],
] as const)('in %s, who searches "%s" as it is read asks for those actions', async (language, search, actions) => {
  open(`/?q=${encodeURIComponent(search)}`, language);
  await screen.findByText('abcdef12');
  expect(backend.requests('/rest/v1/rpc/admin_audit')[0]?.body).toMatchObject({ search, ...(actions && { actions }) });
  if (!actions) expect(backend.requests('/rest/v1/rpc/admin_audit')[0]?.body).not.toHaveProperty('actions');
});
