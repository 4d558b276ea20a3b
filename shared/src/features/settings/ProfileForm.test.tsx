import { useSession } from '@rotavisto/shared/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aProfile, fakeBackend, signedInAs } from '../../testing';
import { ProfileForm } from './ProfileForm';

const ana = aProfile();

/** Shows the name of the signed-in user, like the menu beside the page. */
const SignedInName = () => <p>{useSession(({ profile }) => profile?.full_name)}</p>;

// Without the live channel, which would bring the new name later.
it('ProfileForm updates the name of the signed-in user right after saving', async () => {
  const saved = { ...ana, full_name: 'Ana Maria Souza' };
  const backend = fakeBackend().on('PATCH', '/rest/v1/profiles', [saved]).on('GET', '/rest/v1/profiles', [saved]);
  signedInAs({ profile: ana });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInName />
      <ProfileForm profile={ana} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(ana.full_name)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Ana Maria Souza')).toBeVisible();
  backend.restore();
});

it.each([
  [
    'without blanks',
    ' A\u202Ena ',
    ' (11)\u00A09\u20119\u202C9999-9999 ',
    { full_name: 'Ana', phone: '(11) 9-99999-9999' },
  ],
  ['without a phone', 'Ana', '  ', { full_name: 'Ana', phone: null }],
])('ProfileForm sends name and phone %s', async (_case, name, phone, sent) => {
  const backend = fakeBackend().on('PATCH', '/rest/v1/profiles', [ana]).on('GET', '/rest/v1/profiles', [ana]);
  signedInAs({ profile: ana });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileForm profile={ana} />
    </QueryClientProvider>,
  );
  for (const [label, text] of [
    ['Nome completo', name],
    ['Telefone', phone],
  ] as const) {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(backend.requests('/rest/v1/profiles')[0]?.body).toMatchObject(sent));
  backend.restore();
});
