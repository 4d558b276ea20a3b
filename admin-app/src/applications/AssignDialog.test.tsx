import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
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

it('AssignDialog suggests the least loaded consultant, shows the load of each, assigns the chosen one and closes', async () => {
  backend.rpc('admin_assign_consultant', { id: 'a1' });
  const { user, onClose } = open();
  const dialog = await findDialog('Assign a consultant');
  expect(dialog).toHaveAccessibleName('Assign a consultant Ana Souza · B1/B2');
  expect(await within(dialog).findByRole('radio', { name: /Helena Duarte.*Suggested/ })).toBeChecked();
  expect(dialog).toHaveTextContent('9 of 10 open cases');
  await user.click(within(dialog).getByRole('radio', { name: /Carlos Mendes/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Consultant assigned')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(backend.requests('/rest/v1/rpc/admin_assign_consultant')[0]?.body).toEqual({
    application_id: 'a1',
    consultant_id: 'k2',
  });
});
