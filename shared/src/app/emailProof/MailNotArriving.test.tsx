import { act, screen } from '@testing-library/react';
import { aConsultant, aProfile, renderApp, sessionBackend } from '../../testing';
import { RoleLayout } from '../frame/RoleLayout';

const SINCE = '2026-03-08T12:00:00Z';
const bounced = aProfile({ email: 'ana@exemplo.com', undeliverable_since: SINCE });

let restore: () => void;
beforeEach(() => {
  const { backend } = sessionBackend(bounced);
  restore = () => backend.restore();
});
afterEach(() => restore());

const open = (profile = bounced) =>
  renderApp(
    <RoleLayout menu={[]} pages={{}}>
      <h1>Início</h1>
    </RoleLayout>,
    { route: `/${profile.role}`, session: { profile } },
  );

it.each([
  ['client', bounced],
  ['consultant', aConsultant({ email: 'ana@exemplo.com', undeliverable_since: SINCE })],
])('MailNotArriving shows a %s the date since which mail fails, with a link to the address', async (role, profile) => {
  open(profile);
  const notice = await screen.findByRole('region', { name: 'E-mail não chega desde 08/03/2026' });
  expect(notice).toHaveTextContent('Não enviamos mais e-mails para ana@exemplo.com');
  expect(screen.getByRole('link', { name: 'Corrigir e-mail' })).toHaveAttribute(
    'href',
    `/${role}/settings/profile#address`,
  );
});

it('MailNotArriving is hidden while mail arrives', async () => {
  open(aProfile());
  await act(async () => await import('./MailNotArriving'));
  expect(screen.queryByRole('link', { name: 'Corrigir e-mail' })).toBeNull();
});
