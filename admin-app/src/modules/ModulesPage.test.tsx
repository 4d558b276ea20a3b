import { type FakeBackend, fakeBackend, json, onPhone, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { ModulesPage } from './ModulesPage';

const script = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const pointer = (name: string, more: object = {}) => ({
  version: '1.2.0',
  entry: `/remotes/${name}/1.2.0/remoteEntry.js`,
  publishedAt: '2026-03-05T12:00:00Z',
  ...more,
});
const error = { version: '1.2.0', errors_24h: 2, errors_7d: 5, last_at: '2026-03-06T12:00:00Z', last_class: 'network' };

const release = (version: string, more: object = {}) => ({
  remote: 'client',
  version,
  publishedAt: '2026-03-01T12:00:00Z',
  from: '2026-03-01T12:00:00Z',
  until: '2026-03-05T12:00:00Z',
  by: 'Ana Souza',
  isLive: false,
  isNext: false,
  isKept: true,
  ...more,
});
const RELEASES = [
  release('1.2.9', {
    until: '2026-03-01T12:20:00Z',
    takenBack: { at: '2026-03-01T12:20:00Z', by: 'bia@rotavisto.test' },
  }),
  release('1.2.0', { from: '2026-03-05T12:00:00Z', until: undefined, isLive: true }),
  release('1.1.0', { isNext: true }),
  release('1.0.0', { until: '2026-03-02T00:00:00Z', by: '', isKept: false }),
];

/** A release host, which lists its versions and answers every change alike. */
const host =
  (answer: object, releases: readonly object[] = RELEASES) =>
  ({ body }: { body: unknown }) =>
    Object(body).action === 'list' ? { releases } : answer;

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/remotes.json', {
      schema: 1,
      remotes: {
        client: pointer('client', { previous: pointer('client', { version: '1.1.0' }) }),
        landing: pointer('landing'),
        reports: pointer('reports'),
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
    .on('POST', '/functions/v1/operate-release', host({ version: '1.1.0' }))
    .rpc('closed_areas', [])
    .rpc('admin_module_versions', [
      { remote: 'client', version: '1.2.9', loads: 40, failures: 12, samples: 0, lcp: null, inp: null, cls: null },
      { remote: 'client', version: '1.2.0', loads: 1234, failures: 3, samples: 40, lcp: 1800, inp: 320, cls: 0.3 },
    ])
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
    'Mar 5, 2026 at 09:00',
    'Load errors, 24 h4',
    'Load errors, 7 days10',
    'Mar 6, 2026 at 09:00: network',
  ]) {
    expect(card).toHaveTextContent(text);
  }
});

it('says which version was taken back and why', async () => {
  const reverted = { version: '1.3.0', at: '2026-03-07T12:00:00Z', loads: 40, failures: 12 };
  backend.on('GET', '/remotes.json', { schema: 1, remotes: { client: pointer('client', { reverted }) } });
  open();
  expect(await cardOf('client')).toHaveTextContent(
    'Mar 7, 2026 at 09:00: 1.3.0 was taken back automatically: 12 of 40 loads failed',
  );
});

it('says which module does not answer', async () => {
  backend.on('GET', '/remotes/landing/*', json({}, 404));
  open();
  expect(await within(await cardOf('landing')).findByText('Not answering (404)')).toBeInTheDocument();
});

it('compares the versions of a module, and says in words how each figure is rated', async () => {
  const canary = pointer('client', { version: '1.3.0', percent: 10 });
  const previous = pointer('client', { version: '1.1.0' });
  backend.on('GET', '/remotes.json', { schema: 1, remotes: { client: pointer('client', { canary, previous }) } });
  open();
  const table = await within(await cardOf('client')).findByRole('table', { name: /^Figures for client/ });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()[2]).toBe('People it was loaded for1,23400'));
  expect(rows()).toEqual([
    'FigureLive 1.2.0Canary 1.3.0Previous 1.1.0',
    'Share of browsers90%10%0%',
    'People it was loaded for1,23400',
    'People it failed for300',
    'Visits measured4000',
    'Largest paint (LCP), p751,800 ms good––',
    'Response to a tap (INP), p75320 ms needs improvement––',
    'Layout shift (CLS), p750.3 poor––',
  ]);
});

it('shows a dash, not a zero, where the figures cannot be read', async () => {
  backend.rpc('admin_module_versions', refusal('not_allowed'));
  open();
  const table = await within(await cardOf('client')).findByRole('table', { name: /^Figures for client/ });
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/admin_module_versions')).not.toEqual([]));
  expect(within(table).getByRole('row', { name: /^People it failed for/ })).toHaveTextContent('People it failed for–');
});

describe('the figures and the versions of a card', () => {
  const folds = async () => {
    const card = await cardOf('client');
    await within(card).findByText('Versions that were live');
    return [...card.querySelectorAll('details')].map(({ open: isOpen }) => isOpen);
  };

  it('are there at once where there is room', async () => {
    open();
    expect(await folds()).toEqual([true, true]);
  });

  it('are behind a press each on a phone', async () => {
    onPhone();
    const { user } = open();
    expect(await folds()).toEqual([false, false]);
    await user.click(within(await cardOf('client')).getByText('Versions that were live'));
    expect(await folds()).toEqual([false, true]);
  });
});

describe('the versions that were live', () => {
  const table = async () =>
    within(await cardOf('client')).findByRole('table', { name: 'Versions of client that were live' });
  const rows = async () =>
    within(await table())
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  it('each say when, by whom, for how long and for how many they failed', async () => {
    open();
    await table();
    await waitFor(async () =>
      expect((await rows())[1]).toBe(
        '1.2.9Rolled back on Mar 1, 2026 at 09:20 by bia@rotavisto.testGo back to this oneMar 1, 2026 at 09:00by Ana Souzafor 20 minutesfailed for 12 of 40 people',
      ),
    );
    expect((await rows())[2]).toMatch(
      /^1\.2\.0LiveMar 5, 2026 at 09:00by Ana Souzafor \d+ \w+ nowfailed for 3 of 1,234 people$/,
    );
    expect((await rows()).slice(3)).toEqual([
      '1.1.0Next way backGo back to this oneMar 1, 2026 at 09:00by Ana Souzafor 4 daysfailed for 0 of 0 people',
      '1.0.0Files are goneMar 1, 2026 at 09:00for 12 hoursfailed for 0 of 0 people',
    ]);
  });

  it('go live again with a press, after what will happen and a word of care', async () => {
    const { user } = open();
    await user.click(within(await table()).getByRole('button', { name: 'Go back to this one: client 1.2.9' }));
    const dialog = await findDialog('Roll back client');
    expect(dialog).toHaveTextContent('Version 1.2.0 makes way for 1.2.9, published on Mar 1, 2026 at 09:00.');
    expect(dialog).toHaveTextContent('Take care: version 1.2.9 was rolled back on Mar 1, 2026 at 09:20.');
    expect(dialog).toHaveTextContent('npx pnpm rollback client --to 1.2.9');
    await user.click(within(dialog).getByRole('button', { name: 'Roll back to 1.2.9' }));
    expect(await screen.findByText('Release changed')).toBeInTheDocument();
    const orders = backend.requests('/functions/v1/operate-release').map(({ body }) => body);
    expect(orders).toContainEqual({ remote: 'client', action: 'rollback', version: '1.2.0', target: '1.2.9' });
  });

  it('are the newest five until all are asked for', async () => {
    const many = Array.from({ length: 7 }, (_each, index) => release(`2.0.${9 - index}`));
    backend.on('POST', '/functions/v1/operate-release', host({}, many));
    const { user } = open();
    await table();
    expect(await rows()).toHaveLength(6);
    await user.click(within(await cardOf('client')).getByRole('button', { name: 'Show all (7)' }));
    expect(await rows()).toHaveLength(8);
  });

  it('are on the release machine where no host takes orders', async () => {
    backend.on('POST', '/functions/v1/operate-release', json({ error: 'no_release_host' }, 501));
    open();
    const card = await cardOf('client');
    expect(await within(card).findByText('npx pnpm rollback client --list')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('rolling back', () => {
  const rollBack = async () => {
    const { user } = open();
    await user.click(within(await cardOf('client')).getByRole('button', { name: 'Roll back' }));
    return { user, dialog: await findDialog('Roll back client') };
  };

  it('offers no version that was itself rolled back', async () => {
    const previous = pointer('client', { version: '1.3.0', publishedAt: '2026-03-06T12:00:00Z' });
    backend.on('GET', '/remotes.json', { schema: 1, remotes: { client: pointer('client', { previous }) } });
    const { dialog } = await rollBack();
    expect(dialog).toHaveTextContent('there is nothing to go back to');
    expect(within(dialog).queryByRole('button', { name: /^Roll back to/ })).not.toBeInTheDocument();
  });

  it.each([
    ['no_release_host', 501, 'No release host takes orders from here'],
    ['release_just_taken_back', 409, /rolled back less than 15 minutes ago, so nothing was changed/],
    ['release_not_kept', 409, /The files of this version are gone, so nothing was changed/],
    ['stale_release', 409, 'Another release went live meanwhile. The data was reloaded.'],
  ])('that is refused (%s) says so, and the command stays there', async (error, status, sentence) => {
    backend.on('POST', '/functions/v1/operate-release', host(json({ error }, status)));
    const { user, dialog } = await rollBack();
    await user.click(within(dialog).getByRole('button', { name: 'Roll back to 1.1.0' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(dialog).toHaveTextContent('pnpm rollback client');
  });

  it('takes back the canary alone while there is one', async () => {
    const canary = pointer('client', { version: '1.3.0', percent: 10 });
    backend.on('GET', '/remotes.json', { schema: 1, remotes: { client: pointer('client', { canary }) } });
    backend.on('POST', '/functions/v1/operate-release', host({ version: '1.2.0' }));
    const { user, dialog } = await rollBack();
    await user.click(within(dialog).getByRole('button', { name: 'Take back the canary 1.3.0' }));
    expect(await screen.findByText('Release changed')).toBeInTheDocument();
    expect(backend.requests('/functions/v1/operate-release').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ version: '1.3.0' }),
    );
  });
});

it('shows a canary to more browsers', async () => {
  const canary = pointer('client', { version: '1.3.0', percent: 10 });
  backend.on('GET', '/remotes.json', { schema: 1, remotes: { client: pointer('client', { canary }) } });
  backend.on('POST', '/functions/v1/operate-release', host({ version: '1.2.0' }));
  const { user } = open();
  await user.click(within(await cardOf('client')).getByRole('button', { name: 'Change canary' }));
  const dialog = await findDialog('Canary of client');
  const share = within(dialog).getByRole('spinbutton', { name: 'Share of browsers' });
  await user.clear(share);
  await user.type(share, '50');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Release changed')).toBeInTheDocument();
  expect(backend.requests('/functions/v1/operate-release').map(({ body }) => body)).toContainEqual({
    remote: 'client',
    action: 'canary',
    version: '1.3.0',
    percent: 50,
  });
});

describe('an area', () => {
  it('is taken off with a message, which it does not go without', async () => {
    backend.rpc('admin_set_area', []);
    const { user } = open();
    await user.click(await within(await cardOf('client')).findByRole('button', { name: 'Take offline' }));
    const dialog = await findDialog('Take the client area offline');
    await user.click(within(dialog).getByRole('button', { name: 'Take offline' }));
    expect(await within(dialog).findByText('Write what people need to know')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Message people will read' }), ' Voltamos às 14h. ');
    await user.click(within(dialog).getByRole('button', { name: 'Take offline' }));
    expect(await screen.findByText('Area updated')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/admin_set_area')[0]?.body).toEqual({
      area: 'client',
      message: 'Voltamos às 14h.',
    });
  });

  it('that is off says so and since when, and is put back with a press', async () => {
    backend.rpc('closed_areas', [{ area: 'client', message: 'Voltamos às 14h.', closed_at: '2026-03-05T12:00:00Z' }]);
    backend.rpc('admin_set_area', []);
    const { user } = open();
    const card = await cardOf('client');
    expect(await within(card).findByText('Voltamos às 14h.')).toBeInTheDocument();
    expect(card).toHaveTextContent('Mar 5, 2026 at 09:00: Voltamos às 14h.');
    await user.click(within(card).getByRole('button', { name: 'Put back online' }));
    expect(await screen.findByText('Area updated')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/admin_set_area')[0]?.body).toEqual({ area: 'client' });
  });

  it('that is a second one of a role is taken off by itself', async () => {
    open();
    expect(await within(await cardOf('reports')).findByRole('button', { name: 'Take offline' })).toBeEnabled();
  });

  it('that people sign in through, or administrators work in, cannot be taken off', async () => {
    open();
    await within(await cardOf('client')).findByRole('button', { name: 'Take offline' });
    expect(within(await cardOf('landing')).queryByRole('button', { name: 'Take offline' })).not.toBeInTheDocument();
  });
});

it('says when the pointers cannot be read', async () => {
  backend.on('GET', '/remotes.json', json({}, 500));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load modules');
});
