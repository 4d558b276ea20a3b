import { useSession } from '@rotavisto/shared/session';
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { closeTicket, documentsOf } from '../data';
import { aConsultant, aDocument, type FakeBackend, fakeBackend, json, renderApp, signOut } from '../testing';

const profile = aConsultant();
const session = { profile };
const role = () => useSession.getState().profile?.role;

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.on('GET', '/rest/v1/user_subscriptions', []);
});
afterEach(() => backend.restore());

function Close() {
  const close = useMutation(closeTicket);
  return (
    <button type="button" onClick={() => close.mutate({ ticketId: 't' })}>
      Encerrar
    </button>
  );
}

function Documents() {
  useQuery(documentsOf('a'));
  return null;
}

let query: Query | undefined;
/** What a page shows of a query, which stays in reach after the page is gone. */
function Reading() {
  const { data } = useQuery(documentsOf('a'));
  query = useQueryClient().getQueryCache().getAll()[0];
  return data?.[0]?.id;
}

const refused = json({ code: '42501', message: 'not_allowed' }, 403);
const expired = json({ code: 'PGRST303', message: 'JWT expired' }, 401);
/** What the server of accounts says; anything else counts as a server in trouble, which is asked again for half a minute. */
const noRenewal = json({ error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, 400);

describe('a user who is demoted on an open page', () => {
  beforeEach(() => backend.on('GET', '/rest/v1/profiles', [{ ...profile, role: 'client' }]));

  it('has the new role after an action that was refused', async () => {
    backend.on('POST', '/rest/v1/rpc/close_ticket', refused);
    const { user } = renderApp(<Close />, { session });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(role()).toBe('client'));
  });

  it('has it after reading what is no longer theirs', async () => {
    backend.on('GET', '/rest/v1/document_submissions', refused);
    renderApp(<Documents />, { session });
    await waitFor(() => expect(role()).toBe('client'));
  });
});

it('keeps nothing of what was read once the person has left, not even of what is being read again', async () => {
  const document = aDocument();
  backend.on('GET', '/rest/v1/document_submissions', [document]);
  renderApp(<Reading />, { session });
  await screen.findByText(document.id);
  backend.on('GET', '/rest/v1/document_submissions', () => new Promise<Response>(() => {}));
  const read = query;
  const again = read?.fetch().catch(() => {});
  await act(() => signOut());
  await again;
  expect(read?.state.data).toBeUndefined();
  // The read that was given up keeps the answer before it for so long.
  expect(read?.gcTime).toBe(0);
});

it('keeps nothing of an area that was left either', async () => {
  const document = aDocument();
  backend.on('GET', '/rest/v1/document_submissions', [document]);
  const { unmount } = renderApp(<Reading />, { session });
  await screen.findByText(document.id);
  unmount();
  expect(query?.state.data).toBeUndefined();
});

it('signs out a user who acts with a session that has ended', async () => {
  backend.on('POST', '/rest/v1/rpc/close_ticket', expired).on('POST', '/auth/v1/token', noRenewal);
  const { user } = renderApp(<Close />, { session });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(useSession.getState().profile).toBeNull());
});
