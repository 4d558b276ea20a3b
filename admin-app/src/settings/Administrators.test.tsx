import { anAdmin, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/findDialog';
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

const NAME = 'Remove two-step verification of Beatriz Prado';

it('removes the second factor of another administrator after a question, and offers nothing for oneself', async () => {
  const { user } = renderApp(<Administrators />, { session: admin });
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(screen.getAllByRole('button', { name: /^Remove two-step verification of/ })).toHaveLength(1);
  const dialog = await findDialog('Remove the two-step verification of Beatriz Prado?');
  await user.click(within(dialog).getByRole('button', { name: 'Remove two-step verification' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_remove_second_factor')).toEqual([
      expect.objectContaining({ body: { user_id: other.id } }),
    ]),
  );
});

it('changes nothing when the question is answered with no', async () => {
  const { user } = renderApp(<Administrators />, { session: admin });
  await user.click(await screen.findByRole('button', { name: NAME }));
  const dialog = await findDialog('Remove the two-step verification of Beatriz Prado?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(backend.requests('/rest/v1/rpc/admin_remove_second_factor')).toEqual([]);
});

it('shows nothing to the only administrator', async () => {
  backend.on('GET', '/rest/v1/profiles', [admin.profile]);
  renderApp(<Administrators />, { session: admin });
  await waitFor(() => expect(backend.requests('/rest/v1/profiles')).toHaveLength(1));
  expect(screen.queryByText('Other administrators')).not.toBeInTheDocument();
});
