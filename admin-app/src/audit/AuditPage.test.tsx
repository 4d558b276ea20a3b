import type { Language } from '@rotavisto/shared/language';
import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
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
