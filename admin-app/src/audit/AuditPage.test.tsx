import type { Language } from '@rotavisto/shared/language';
import { type FakeBackend, fakeBackend, onPhone, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, within } from '@testing-library/react';
import { admin, anEntry, counted } from '../testing/adminRows';
import { AuditPage } from './AuditPage';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_audit', counted([anEntry()]));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/', language: Language = 'en') =>
  renderApp(<AuditPage />, { session: { profile: { ...admin.profile, language } }, route });

it.each([
  ['pt', 'Assinatura alterada', ['Administrador', 'Assinatura', 'cancelado']],
  ['es', 'Suscripción modificada', ['Administrador', 'Suscripción', 'cancelado']],
] as const)(
  'the audit in %s shows actions, roles and outcomes in that language, and the record keeps its English identifiers',
  async (language, action, words) => {
    const { user } = open('/', language);
    const row = (await screen.findByText(action)).closest('tr') as HTMLElement;
    for (const word of words) expect(row).toHaveTextContent(word);
    expect(row).not.toHaveTextContent(/admin |subscription|cancelled/);
    await user.click(within(row).getByText('abcdef12'));
    expect(await screen.findByText('admin_set_subscription')).toHaveAttribute('lang', 'en');
  },
);

it('the audit on a phone shows action, time and details per entry, filters behind a button, and an opened entry in the address', async () => {
  onPhone();
  const { user } = open('/?filter=subscription&from=2026-03-01');
  await screen.findByText(/^Subscription changed/);
  const [day, line] = screen.getAllByRole('listitem');
  expect(day).toHaveTextContent('Mar 5, 2026');
  expect(line).toHaveTextContent(/^Subscription changedcancelled · Bruna Reis · Ana Souza09:00$/i);
  expect(screen.queryByRole('combobox', { name: 'Filter' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
  expect(screen.getByRole('combobox', { name: 'Filter' })).toBeVisible();
  await user.click(within(line as HTMLElement).getByRole('link'));
  expect(await screen.findByText('admin_set_subscription')).toBeInTheDocument();
  expect(window.location.search).toContain('entry=7');
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
] as const)(
  'the audit in %s sends for the search "%s" the actions with that translated name',
  async (language, search, actions) => {
    open(`/?q=${encodeURIComponent(search)}`, language);
    await screen.findByText('abcdef12');
    expect(backend.requests('/rest/v1/rpc/admin_audit')[0]?.body).toMatchObject({
      search,
      ...(actions && { actions }),
    });
    if (!actions) expect(backend.requests('/rest/v1/rpc/admin_audit')[0]?.body).not.toHaveProperty('actions');
  },
);
