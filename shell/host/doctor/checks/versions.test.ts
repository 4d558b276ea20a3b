import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Surroundings } from '../surroundings';
import { keptVersions } from './versions';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-kept-'));
  mkdirSync(join(site, '.releases'));
});
afterEach(() => rmSync(site, { recursive: true }));

const DAY = 86_400_000;
const aVersion = (version: string) => ({ version, entry: `/remotes/client/${version}/remoteEntry.js` });
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

function publish(...kept: string[]) {
  for (const version of kept) {
    mkdirSync(join(site, 'remotes', 'client', version), { recursive: true });
    writeFileSync(join(site, aVersion(version).entry), '');
  }
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, remotes: { client: aVersion('4') } }));
  const history = [
    { ...aVersion('4'), from: ago(2) },
    { ...aVersion('3'), from: ago(60), until: ago(2) },
    { ...aVersion('2'), from: ago(90), until: ago(60) },
  ];
  writeFileSync(join(site, '.releases', 'client.json'), JSON.stringify(history));
}
const finding = async () => keptVersions(new Surroundings(site, {}));

test('keptVersions requires the files of versions that were live in the last 30 days, and ignores older ones', async () => {
  publish('3', '4');
  expect(await finding()).toMatchObject({ state: 'holds' });
});

test('keptVersions names a version with files deleted too early', async () => {
  publish('4');
  expect(await finding()).toMatchObject({ state: 'fails', detail: 'the files of client 3 are gone' });
});
