import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { filesBelow } from '../../shared/tooling/files';
import { flip } from '../../shared/tooling/release/flip';
import { composePages } from '../../shared/tooling/release/page/compose';
import { canary, readPointers, writePointers } from '../../shared/tooling/release/pointers';
import { ASSETS } from '../../shared/tooling/release/publish/publishAssets';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { command } from './support/product/command';
import { productSetting, siteFolder } from './support/product/product';
import { aVersion, keepPointers, livePointer, versionsOn } from './support/product/versions';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

test.use({ expectedErrors: /Federation|kaputt/ });

let folder: string;
let site: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-release-'));
  site = join(folder, 'site');
  cpSync(siteFolder(), site, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Renames the live version, so that the current build is a new one. */
async function age(remote: 'client'): Promise<void> {
  const { version } = livePointer(remote, site);
  const old = `${version}-old`;
  renameSync(join(site, 'remotes', remote, version), join(site, 'remotes', remote, old));
  const { pointers, etag } = readPointers(site);
  const live = JSON.parse(JSON.stringify(pointers.remotes[remote]).replaceAll(version, old));
  delete live.previous;
  pointers.remotes[remote] = live;
  writePointers(site, pointers, etag);
  await composePages(site, 9);
}

/** Returns the hash of every file of the site by its path. */
const hashes = () =>
  new Map(
    filesBelow(site).map((file) => [
      relative(site, file),
      createHash('sha256').update(readFileSync(file)).digest('base64'),
    ]),
  );

const COMPOSED = /^(remotes\.json|(index|home(\.(en|es))?|login)\.html(\.br|\.gz)?)$/;

test(
  'R05: the release of one remote tests it, changes no file of the others, and can be rolled back',
  DEEP,
  async () => {
    await age('client');
    const old = livePointer('client', site).version;
    const [pointers, before] = [readPointers(site).pointers, hashes()];
    const { code, output } = await command('release.ts', ['client-app'], { SITE_DIR: site });
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('is live.') });

    const [released, after] = [livePointer('client', site), hashes()];
    expect(released.previous?.version).toBe(old);
    const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
    const [own, shared] = [released.version, ASSETS].map((folder) => join('remotes', 'client', folder));
    const history = join('.releases', 'client.json');
    const isOwn = (path: string) =>
      path === history || path.startsWith(`${own}`) || (path.startsWith(`${shared}`) && !before.has(path));
    expect(changed.filter((path) => !isOwn(path) && !COMPOSED.test(path))).toEqual([]);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    for (const name of REMOTE_NAMES.filter((other) => other !== 'client'))
      expect(livePointer(name, site)).toEqual(pointers.remotes[name]);

    const back = await command('release.ts', ['client', '--rollback'], { SITE_DIR: site });
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining(`${released.version} (live since`) });
    expect(livePointer('client', site).version).toBe(old);

    const again = await command('release.ts', ['client', '--rollback'], { SITE_DIR: site });
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining(`went back from ${released.version} to ${old}`),
    });
    expect(livePointer('client', site).version).toBe(old);
  },
);

test('a release and the check before a merge refuse a remote that fails in the live shell', DEEP, async () => {
  await age('client');
  const shell = join(site, 'shell.html');
  writeFileSync(shell, readFileSync(shell, 'utf8').replace(/\/assets\/index\.\w+\.js/, '/assets/gone.js'));
  const before = readFileSync(join(site, 'remotes.json'), 'utf8');
  const released = await command('release.ts', ['client'], { SITE_DIR: site });
  expect(released.code).toBe(1);
  const checked = await command('releaseCheck.ts', ['client', '--live', site]);
  expect(checked.code).toBe(1);
  expect(readFileSync(join(site, 'remotes.json'), 'utf8')).toBe(before);

  const shellChecked = await command('releaseCheck.ts', ['shell', '--live', site]);
  expect(shellChecked).toMatchObject({ code: 0, output: expect.stringContaining('works with every live remote') });
});

test(
  'a failing canary falls back to the live version in the browser, and the watch reverts it with a reason',
  DEEP,
  async ({ enter }) => {
    const restore = keepPointers();
    try {
      const live = livePointer('client').version;
      const broken = aVersion('client', '1.0.9-broken', { entry: 'throw new Error("kaputt")' });
      await flip({ site: siteFolder(), name: 'client', change: (current) => canary(current, broken, 100) });
      const watch = (...limits: string[]) =>
        command('watch.ts', ['--once', ...limits], { SITE_DIR: siteFolder(), DATA_DIR: productSetting('E2E_DATA') });

      for (const email of [PEOPLE.client, PEOPLE.newClient]) {
        const page = await enter({ email }, '/client');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect(await versionsOn(page, 'client')).toEqual(expect.arrayContaining([broken.version, live]));
      }
      await expect
        .poll(() => rows(`client_errors?select=class&remote=eq.client&version=eq.${broken.version}`))
        .toEqual([{ class: 'execution' }, { class: 'execution' }]);

      expect((await watch('--minimum', '3', '--people', '2')).code).toBe(0);
      expect(livePointer('client').canary?.version).toBe(broken.version);
      const reverted = await watch('--minimum', '2', '--people', '2', '--threshold', '0.5');
      expect(reverted).toMatchObject({ code: 10, output: expect.stringContaining(`back to ${live}`) });
      const pointer = livePointer('client');
      expect([pointer.version, pointer.canary]).toEqual([live, undefined]);
      expect(pointer.reverted).toMatchObject({ version: broken.version, failures: 2 });
      expect(await rows('audit_log?select=actor_role,before&action=eq.revert_remote')).toEqual([
        { actor_role: 'service', before: { remote: 'client', version: broken.version } },
      ]);

      const admin = await enter({ email: PEOPLE.admin }, '/admin/modules');
      await expect(admin.getByText(new RegExp(`${broken.version}.*taken back`))).toBeVisible();
    } finally {
      await restore();
    }
  },
);
