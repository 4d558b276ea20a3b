import { useSession } from '@rotavisto/shared/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aProfile, fakeBackend, signedInAs } from '../../testing';
import { ProfileForm } from './ProfileForm';

const ana = aProfile();

/** As the menu beside the page names who is signed in. */
const SignedInName = () => <p>{useSession(({ profile }) => profile?.full_name)}</p>;

// Without what follows the account live, which would bring the new name a moment later.
it('names the person by the saved name at once', async () => {
  const saved = { ...ana, full_name: 'Ana Maria Souza' };
  const backend = fakeBackend().on('PATCH', '/rest/v1/profiles', [saved]).on('GET', '/rest/v1/profiles', [saved]);
  signedInAs({ profile: ana });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInName />
      <ProfileForm id={ana.id} email={ana.email} fullName={ana.full_name} phone={ana.phone} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(ana.full_name)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Ana Maria Souza')).toBeVisible();
  backend.restore();
});
