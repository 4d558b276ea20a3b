import { anAdmin, type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { Administrators } from './Administrators';

const other = anAdmin({ id: '00000000-0000-4000-8000-0000000000a2', full_name: 'Beatriz Prado' });
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/profiles', [admin.profile, other])
    .rpc('admin_remove_second_factor', { ...other });
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const REMOVE = '/rest/v1/rpc/admin_remove_second_factor';
const NAME = 'Remove two-step verification for Beatriz Prado';

it('removes the second factor of another administrator for a reason, and offers nothing for oneself', async () => {
  const { user } = renderApp(<Administrators />, { session: admin });
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(screen.getAllByRole('button', { name: /^Remove two-step verification for/ })).toHaveLength(1);
  const dialog = await findDialog('Remove two-step verification for Beatriz Prado?');
  const remove = within(dialog).getByRole('button', { name: 'Remove two-step verification' });
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  await user.type(reason, '  ');
  await user.click(remove);
  expect(await within(dialog).findByText('Please give the reason')).toBeVisible();
  expect(backend.requests(REMOVE)).toEqual([]);
  await user.type(reason, 'Called on the known number ');
  backend.rpc('admin_remove_second_factor', refusal('not_allowed', '42501', 403));
  await user.click(remove);
  await waitFor(() => expect(backend.requests(REMOVE)).toHaveLength(1));
  expect(reason).toHaveValue('  Called on the known number ');
  backend.rpc('admin_remove_second_factor', { ...other });
  await waitFor(() => expect(remove).not.toHaveClass('ant-btn-loading'));
  await user.click(remove);
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(backend.requests(REMOVE)[1]?.body).toEqual({ user_id: other.id, reason: 'Called on the known number' });
});

it('changes nothing when the question is answered with no', async () => {
  const { user } = renderApp(<Administrators />, { session: admin });
  await user.click(await screen.findByRole('button', { name: NAME }));
  const dialog = await findDialog('Remove two-step verification for Beatriz Prado?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(backend.requests(REMOVE)).toEqual([]);
});

it('shows nothing to the only administrator', async () => {
  backend.on('GET', '/rest/v1/profiles', [admin.profile]);
  renderApp(<Administrators />, { session: admin });
  await waitFor(() => expect(backend.requests('/rest/v1/profiles')).toHaveLength(1));
  expect(screen.queryByText('Other administrators')).not.toBeInTheDocument();
});
