import { type FakeBackend, fakeBackend, json, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, counted } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { MailPage } from './MailPage';

const LIST = '/rest/v1/rpc/admin_mail';
const RESEND = '/rest/v1/rpc/admin_resend_mail';
const DISMISS = '/rest/v1/rpc/admin_dismiss_mail';

const mail = {
  id: 7,
  to_email: 'ana@exemplo.com',
  full_name: 'Ana Souza',
  template: 'set_password',
  created_at: '2026-03-05T12:00:00Z',
  failed_at: '2026-03-08T12:00:00Z',
  next_attempt_at: '2026-03-08T12:00:00Z',
  attempts: 21,
  problem: 'unavailable',
  last_error: '503 application_error',
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_mail', counted([mail]));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = () => renderApp(<MailPage />, { session: admin });
const findRow = async (text = 'Ana Souza') => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error('not a row');
  return row;
};

it('says what it has no words for as it is', async () => {
  const unknown = { ...mail, full_name: null, template: 'birthday', problem: 'bounced', last_error: null };
  backend.rpc('admin_mail', counted([unknown]));
  open();
  const row = await findRow('Person not identified');
  for (const text of ['birthday', 'bounced']) expect(row).toHaveTextContent(text);
});

it('shows what is still tried under "Waiting to be sent", and when next, with nothing to decide', async () => {
  const { user } = open();
  await findRow();
  const waiting = { ...mail, id: 8, full_name: 'Bia Lima', failed_at: null, problem: null, attempts: 0 };
  backend.rpc('admin_mail', counted([waiting]));
  await user.click(screen.getByText('Waiting to be sent'));
  const row = await findRow('Bia Lima');
  expect(row).toHaveTextContent('Not tried yet.');
  expect(screen.getByRole('columnheader', { name: 'Next attempt' })).toBeInTheDocument();
  expect(row).toHaveTextContent('Mar 8, 2026');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(backend.requests(LIST).at(-1)?.body).toEqual({ filter: 'waiting', page: 1, page_size: 20 });
});

it('sends a mail again', async () => {
  backend.rpc('admin_resend_mail', 7);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The email will be sent again within a minute')).toBeInTheDocument();
  expect(backend.requests(RESEND)[0]?.body).toEqual({ mail_id: 7 });
  expect(backend.requests(LIST)[0]?.body).toEqual({ filter: 'failed', page: 1, page_size: 20 });
  await waitFor(() => expect(backend.requests(LIST)).toHaveLength(2));
});

it('says that another administrator was quicker, and reads the list again', async () => {
  backend.rpc('admin_resend_mail', refusal('mail_already_resolved'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('This email was already resolved')).toBeInTheDocument();
  await waitFor(() => expect(backend.requests(LIST)).toHaveLength(2));
});

it('dismisses a mail for a reason, and not without one', async () => {
  backend.rpc('admin_dismiss_mail', 7);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = await findDialog('Discard the email to ana@exemplo.com?');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await within(dialog).findByText('Please give the reason')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), ' Endereço errado ');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Email discarded')).toBeInTheDocument();
  expect(backend.requests(DISMISS).map(({ body }) => body)).toEqual([{ mail_id: 7, reason: 'Endereço errado' }]);
});

it('says that nothing has to be decided', async () => {
  backend.rpc('admin_mail', []);
  open();
  expect(await screen.findByText('No emails to resolve')).toBeInTheDocument();
});

it('says that it could not be loaded, and loads again', async () => {
  backend.rpc('admin_mail', json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load emails');
  backend.rpc('admin_mail', counted([mail]));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ana Souza')).toBeInTheDocument();
});
