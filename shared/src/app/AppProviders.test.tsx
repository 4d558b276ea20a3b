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
/** Shows one query of a page; the test keeps a reference to the query after the page is unmounted. */
function Reading() {
  const { data } = useQuery(documentsOf('a'));
  query = useQueryClient().getQueryCache().getAll()[0];
  return data?.[0]?.id;
}

const refused = json({ code: '42501', message: 'not_allowed' }, 403);
const expired = json({ code: 'PGRST303', message: 'JWT expired' }, 401);
/**
 * The answer of the auth server to a refused renewal. After any other answer, the client library retries the renewal
 * for half a minute.
 */
const noRenewal = json({ error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, 400);

describe('a user who is demoted on an open page', () => {
  beforeEach(() => backend.on('GET', '/rest/v1/profiles', [{ ...profile, role: 'client' }]));

  it('has the new role after the server refuses an action', async () => {
    backend.on('POST', '/rest/v1/rpc/close_ticket', refused);
    const { user } = renderApp(<Close />, { session });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(role()).toBe('client'));
  });

  it('has the new role after the server refuses a read', async () => {
    backend.on('GET', '/rest/v1/document_submissions', refused);
    renderApp(<Documents />, { session });
    await waitFor(() => expect(role()).toBe('client'));
  });
});

it('AppProviders delete all cached answers at the sign-out, also those of a query that is being fetched again', async () => {
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
  // A cancelled fetch would keep the earlier answer for `gcTime`.
  expect(read?.gcTime).toBe(0);
});

it('AppProviders keep no cached answer after the area is unmounted', async () => {
  const document = aDocument();
  backend.on('GET', '/rest/v1/document_submissions', [document]);
  const { unmount } = renderApp(<Reading />, { session });
  await screen.findByText(document.id);
  unmount();
  expect(query?.state.data).toBeUndefined();
});

it('AppProviders sign out a user whose session has expired, at the next action', async () => {
  backend.on('POST', '/rest/v1/rpc/close_ticket', expired).on('POST', '/auth/v1/token', noRenewal);
  const { user } = renderApp(<Close />, { session });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(useSession.getState().profile).toBeNull());
});
