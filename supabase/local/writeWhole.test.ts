import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';
import { writeWhole } from './writeWhole';

const ROOT = join(__dirname, '../..');
const folder = fs.mkdtempSync(join(tmpdir(), 'rotavisto-whole-'));

afterEach(() => jest.restoreAllMocks());
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The disk writes a few letters of a file and fails. */
function fillDisk(): void {
  const { writeFileSync } = jest.requireActual<typeof fs>('node:fs');
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file, content) => {
    writeFileSync(file, String(content).slice(0, 3));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
}

test('writeWhole replaces a file as a whole and makes it readable by its owner only', () => {
  const file = join(folder, 'a.json');
  fs.writeFileSync(file, 'before', { mode: 0o644 });
  writeWhole(file, 'after');
  expect([fs.readFileSync(file, 'utf8'), fs.statSync(file).mode & 0o777]).toEqual(['after', 0o600]);
});

test('on a full disk loadSecrets keeps the former secrets', () => {
  const held = loadSecrets(folder);
  const before = fs.readdirSync(folder);
  fillDisk();
  expect(() => loadSecrets(folder)).toThrow('ENOSPC');
  jest.restoreAllMocks();
  expect(fs.readdirSync(folder)).toEqual(before);
  expect(loadSecrets(folder)).toEqual(held);
});

/** Code that writes a file in place, with the reason why a partly written file does no harm. */
const IN_PLACE: Record<string, string> = {
  'supabase/local/database/embeddedPostgres.ts': 'a password for initdb, removed when it has ended',
  'supabase/local/start/folderLock.ts': 'a lock; one that names no process is taken over',
  'supabase/local/storage/DiskStorage.ts': 'drafts of its own',
  'supabase/local/writeWhole.ts': 'drafts',
  'shared/tooling/build/buildPackage.ts': 'a hash; part of one is another, and builds again',
  'shared/tooling/preview/key.ts': 'a key; part of one is none, and the command that makes one is named',
  'shared/tooling/release/publish/publish.ts': 'the folder of a version, in a draft of it',
  'shared/tooling/files.ts': 'drafts',
  'shared/tooling/install.mjs': 'a hash; part of one is another, and installs again',
  'shell/host/real/judge.ts': 'settings of one run, in a folder of its own',
  'shell/host/real/realServers.ts': 'settings of one run, in a folder of its own',
  'shared/tooling/release/withReleaseLock.ts': 'a lock; one that names no process is taken over',
};

test('every lasting file is written beside its place and renamed', () => {
  const sources = ['supabase/local', 'shared/tooling', 'shell/host'].flatMap((below) =>
    fs
      .readdirSync(join(ROOT, below), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.(ts|mjs)$/.test(name) &&
          !/\.test\.ts$|(^|\/)(check|contract|create|dev|nginx|pack|test|testing)\//.test(name),
      )
      .map((name) => `${below}/${name}`),
  );
  const writing = sources.filter((file) =>
    /\b(writeFile|writeFileSync|appendFile(Sync)?|createWriteStream)\(/.test(fs.readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(writing.sort()).toEqual(Object.keys(IN_PLACE).sort());
});
