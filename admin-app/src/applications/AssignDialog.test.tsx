import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { AssignDialog, type AssignTarget } from './AssignDialog';

const consultants = [
  { consultant_id: 'k1', full_name: 'Helena Duarte', email: 'h@x.test', active_applications: 1 },
  { consultant_id: 'k2', full_name: 'Carlos Mendes', email: 'c@x.test', active_applications: 9 },
];
const unserved: AssignTarget = {
  applicationId: 'a1',
  clientName: 'Ana Souza',
  visaType: 'B1/B2',
  consultantId: null,
  consultantName: null,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_suggest_consultants', consultants);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (target = unserved, onClose = jest.fn()) => ({
  onClose,
  ...renderApp(<AssignDialog target={target} onClose={onClose} />, { session: admin }),
});

it('suggests the least loaded consultant, shows every load, assigns and closes', async () => {
  backend.rpc('admin_assign_consultant', { id: 'a1' });
  const { user, onClose } = open();
  const dialog = await findDialog('Assign a consultant');
  expect(dialog).toHaveAccessibleName('Assign a consultant Ana Souza · B1/B2');
  expect(await within(dialog).findByRole('radio', { name: /Helena Duarte.*Suggested/ })).toBeChecked();
  expect(dialog).toHaveTextContent('9 of 10 active clients');
  await user.click(within(dialog).getByRole('radio', { name: /Carlos Mendes/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Consultant assigned')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(backend.requests('/rest/v1/rpc/admin_assign_consultant')[0]?.body).toEqual({
    application_id: 'a1',
    consultant_id: 'k2',
  });
});

it('names the current consultant when reassigning, and does not offer them again', async () => {
  open({ ...unserved, consultantId: 'k1', consultantName: 'Helena Duarte' });
  const dialog = await findDialog('Reassign the application');
  expect(within(dialog).getByText('Current consultant: Helena Duarte')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Reassign' })).toBeInTheDocument();
  expect(await within(dialog).findByRole('radio', { name: /Carlos Mendes.*Suggested/ })).toBeChecked();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
});

it('stays open and says so when the assignment fails', async () => {
  backend.rpc('admin_assign_consultant', json({ code: 'XX000', message: 'broken' }, 400));
  const { user, onClose } = open();
  const dialog = await findDialog('Assign a consultant');
  await within(dialog).findByRole('radio', { name: /Helena Duarte/ });
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Failed to assign consultant')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('says when the loads cannot be read', async () => {
  backend.rpc('admin_suggest_consultants', json({ code: 'XX000', message: 'broken' }, 400));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch consultant workload');
});
