import { type FakeBackend, fakeBackend, json, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, counted } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { ErasurePage } from './ErasurePage';

const request = {
  id: 'e1',
  user_id: 'c1',
  full_name: 'Ana Souza',
  email: 'ana@exemplo.com',
  reason: null,
  status: 'requested',
  created_at: '2026-03-05T12:00:00Z',
  resolved_at: null,
  resolved_by_name: null,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_erasure_requests', counted([request]));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = () => renderApp(<ErasurePage />, { session: admin });

it('says when the requests cannot be loaded, and loads them again', async () => {
  backend.rpc('admin_erasure_requests', json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load erasure requests');
  backend.rpc('admin_erasure_requests', counted([request]));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ana Souza')).toBeInTheDocument();
});

it.each([
  ['Erase data', "Erase Ana Souza's data?", 'done', /An application under way ends\./],
  ['Reject', "Reject Ana Souza's request?", 'rejected', /./],
])('%s: asks first, with what follows, then resolves', async (button, title, decision, consequence) => {
  backend.rpc('admin_resolve_erasure', { ...request, status: decision });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  const question = await findDialog(title);
  expect(question).toHaveTextContent(consequence);
  expect(backend.requests('/rest/v1/rpc/admin_resolve_erasure')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: button }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_resolve_erasure')[0]?.body).toEqual({ request_id: 'e1', decision }),
  );
  expect(await screen.findByText('Erasure request resolved')).toBeInTheDocument();
});

it.each([
  ['broken', 'Failed to resolve erasure request'],
  ['request_already_resolved', 'This request was already resolved'],
])('says of a refusal that is %s: %s, and reads the list again', async (code, sentence) => {
  backend.rpc('admin_resolve_erasure', refusal(code));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Erase data' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase data' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/admin_erasure_requests')).toHaveLength(2));
});

it('says that nobody waits', async () => {
  backend.rpc('admin_erasure_requests', []);
  open();
  expect(await screen.findByText('No erasure requests')).toBeInTheDocument();
});
