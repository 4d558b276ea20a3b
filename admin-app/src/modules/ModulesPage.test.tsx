import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/findDialog';
import { ModulesPage } from './ModulesPage';

const script = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const pointer = (name: string, more: object = {}) => ({
  version: '1.2.0',
  entry: `/remotes/${name}/1.2.0/remoteEntry.js`,
  publishedAt: '2026-03-05T12:00:00Z',
  ...more,
});
const error = { version: '1.2.0', errors_24h: 2, errors_7d: 5, last_at: '2026-03-06T12:00:00Z', last_class: 'network' };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/remotes.json', {
      schema: 1,
      remotes: {
        client: pointer('client', { previous: pointer('client', { version: '1.1.0' }) }),
        landing: pointer('landing'),
      },
    })
    .on('GET', '/remotes/*', script)
    .rpc('admin_mail_counts', {
      waiting: 1,
      retrying: 2,
      failed: 0,
      oldest_waiting_at: '2026-03-06T12:00:00Z',
      oldest_failed_at: null,
    })
    .rpc('admin_modules', [
      { remote: 'client', ...error },
      { remote: 'client', ...error, version: '1.1.0', last_at: '2026-03-01T12:00:00Z', last_class: 'http' },
    ]);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = () => renderApp(<ModulesPage />, { session: admin });
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('.ant-card') as HTMLElement;

it('shows live and previous version, last deploy, health and the errors of all versions', async () => {
  open();
  const card = await cardOf('client');
  expect(await within(card).findByText(/^Healthy \(\d+ ms\)$/)).toBeInTheDocument();
  for (const text of [
    '1.2.0',
    '1.1.0',
    '05 Mar 2026, 09:00',
    'Load errors, 24 h4',
    'Load errors, 7 days10',
    '06 Mar 2026, 09:00: network',
  ]) {
    expect(card).toHaveTextContent(text);
  }
});

it('says which version was taken back and why', async () => {
  const reverted = { version: '1.3.0', at: '2026-03-07T12:00:00Z', loads: 40, failures: 12 };
  backend.on('GET', '/remotes.json', { schema: 1, remotes: { client: pointer('client', { reverted }) } });
  open();
  expect(await cardOf('client')).toHaveTextContent(
    '07 Mar 2026, 09:00: 1.3.0 was taken back automatically, 12 of 40 loads failed',
  );
});

it('says which module does not answer', async () => {
  backend.on('GET', '/remotes/landing/*', json({}, 404));
  open();
  expect(await within(await cardOf('landing')).findByText('Not answering (404)')).toBeInTheDocument();
});

it('tells how to roll back, where there is a version to go back to', async () => {
  const { user } = open();
  await user.click(within(await cardOf('client')).getByRole('button', { name: 'How to roll back' }));
  const dialog = await findDialog('Roll back client');
  expect(dialog).toHaveTextContent('pnpm rollback client');
  expect(dialog).toHaveTextContent('the live version must be 1.1.0');
});

it('counts the mail that waits, is tried again and was given up', async () => {
  open();
  const card = await cardOf('Mail');
  expect(await within(card).findByText('06 Mar 2026, 09:00')).toBeInTheDocument();
  for (const text of ['Waiting1', 'Being retried2', 'Given up0', 'Given up sinceNone'])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByRole('link', { name: 'Open the list of mail' })).toBeInTheDocument();
});

it('says when the pointers cannot be read', async () => {
  backend.on('GET', '/remotes.json', json({}, 500));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load modules');
});
