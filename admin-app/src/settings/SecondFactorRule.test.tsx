import { type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { SecondFactorRule } from './SecondFactorRule';

const SET = '/rest/v1/rpc/admin_set_second_factor';
const state = (rule: string) => ({ due: null, enabled_at: '2026-03-01T12:00:00Z', rule });

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('second_factor', state('offered')).rpc('admin_set_second_factor', state('required'));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = async () => {
  const { user } = renderApp(<SecondFactorRule />, { session: admin });
  const rule = screen.getByRole('switch', { name: 'Required for all consultants and administrators' });
  await waitFor(() => expect(rule).toBeEnabled());
  return { user, rule };
};

it('is offered until an administrator requires it, after a question', async () => {
  const { user, rule } = await open();
  expect(rule).not.toBeChecked();
  await user.click(rule);
  const question = await findDialog('Require two-step verification?');
  backend.rpc('second_factor', state('required'));
  await user.click(within(question).getByRole('button', { name: 'Require' }));
  await waitFor(() => expect(backend.requests(SET).map(({ body }) => body)).toEqual([{ rule: 'required' }]));
  await waitFor(() => expect(rule).toBeChecked());
});

it('is offered again after a question', async () => {
  backend.rpc('second_factor', state('required')).rpc('admin_set_second_factor', state('offered'));
  const { user, rule } = await open();
  expect(rule).toBeChecked();
  await user.click(rule);
  const question = await findDialog('Stop requiring two-step verification?');
  await user.click(within(question).getByRole('button', { name: 'Stop requiring' }));
  await waitFor(() => expect(backend.requests(SET).map(({ body }) => body)).toEqual([{ rule: 'offered' }]));
});

it('changes nothing when the answer is no, and says why it was refused', async () => {
  const { user, rule } = await open();
  await user.click(rule);
  await user.click(within(await findDialog('Require two-step verification?')).getByRole('button', { name: 'Cancel' }));
  expect(backend.requests(SET)).toEqual([]);
  backend.rpc('admin_set_second_factor', refusal('own_second_factor_missing'));
  await user.click(rule);
  await user.click(within(await findDialog('Require two-step verification?')).getByRole('button', { name: 'Require' }));
  expect(await screen.findByText('Turn on your own two-step verification first')).toBeInTheDocument();
  expect(rule).not.toBeChecked();
});
