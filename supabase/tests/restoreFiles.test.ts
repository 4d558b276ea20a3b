import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DiskStorage } from '../local/storage/DiskStorage';
import { filesWith, openBucket } from '../restore/bucket';
import { checkFiles } from '../restore/checkFiles';
import { ID, PATH, useDatabase } from './support';

const { database } = useDatabase();

/** The fixture's files that rows name or that are in storage. */
const FILES = [PATH.passport, PATH.newPassport, PATH.financial, PATH.other, PATH.receipt, PATH.otherReceipt];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-bucket-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(root: string, path: string, text = '%PDF-1.4'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function copy(...names: string[]): string {
  const root = join(folder, 'copy');
  mkdirSync(root, { recursive: true });
  for (const name of names) put(root, name);
  return root;
}

const namesIn = (path: string) => [...openBucket(path, folder).files.keys()].sort();

test("openBucket reads a copy with and without the bucket's name, and an archive", () => {
  const plain = copy(PATH.passport, PATH.receipt);
  const all = join(folder, 'all');
  for (const name of [PATH.passport, PATH.receipt]) put(join(all, 'visa-documents'), name);
  put(join(all, 'operations'), 'erasures/x.json', '{}');
  const archive = join(folder, 'files.tar.gz');
  expect(spawnSync('tar', ['-czf', archive, '-C', folder, 'all']).status).toBe(0);
  const expected = [PATH.passport, PATH.receipt].sort();
  expect([plain, all, archive].map(namesIn)).toEqual([expected, expected, expected]);
  expect(openBucket(all, folder).hasRecords).toBe(true);
  expect(openBucket(plain, folder).hasRecords).toBe(false);
});

test('openBucket reads the file folder of the embedded backend', async () => {
  const storage = new DiskStorage(join(folder, 'data/storage'), async () => {});
  const upload = (bucket: string, key: string) =>
    storage.uploadObject(bucket, key, undefined, Buffer.from('%PDF-1.4'), 'application/pdf', 'max-age=1');
  await upload('visa-documents', PATH.passport);
  await upload('operations', 'erasures/x.json');
  expect(namesIn(join(folder, 'data'))).toEqual([PATH.passport]);
  expect(openBucket(join(folder, 'data/storage'), folder).hasRecords).toBe(true);
});

test('openBucket rejects a broken archive and an empty path with an error message', () => {
  const broken = join(folder, 'files.tar');
  writeFileSync(broken, 'x'.repeat(2048));
  expect(() => openBucket(broken, folder)).toThrow(/^The archive of the files cannot be unpacked: /);
  expect(() => openBucket(join(folder, 'nothing'), folder)).toThrow(/^There are no files at /);
});

const faultsOf = async (path: string) =>
  (await checkFiles(database().sql, openBucket(path, folder))).map(({ faults }) => faults);

test('checkFiles reports no fault for matching rows and files', async () => {
  expect(await faultsOf(copy(...FILES))).toEqual([[], []]);
});

test('checkFiles reports a row without a file and a file without a row', async () => {
  const root = copy(...FILES.filter((name) => name !== PATH.passport), 'documents/x/y/passport_00000000.pdf');
  expect(await faultsOf(root)).toEqual([
    [`document_submissions names ${PATH.passport}`],
    ['no row names documents/x/y/passport_00000000.pdf'],
  ]);
});

test('checkFiles reports a missing folder once, with the number of its rows', async () => {
  expect(await faultsOf(copy(...FILES.filter((name) => !name.startsWith('receipts/'))))).toEqual([
    ['the folder receipts/ is missing from the bucket: 2 rows name files in it'],
    [],
  ]);
});

test('checkFiles finds the row of a delivered file, and openBucket accepts its folder alone as the bucket', async () => {
  const { sql } = database();
  const path = `case-files/${ID.A1}/00000000-0000-4000-8000-0000000000f1.pdf`;
  await sql`insert into public.case_files (application_id, kind, path, original_name, file_size)
    values (${ID.A1}, 'other', ${path}, 'carta.pdf', 8)`;
  try {
    expect(await faultsOf(copy(...FILES))).toEqual([
      ['the folder case-files/ is missing from the bucket: 1 rows name files in it'],
      [],
    ]);
    const alone = join(folder, 'alone');
    put(alone, path);
    expect(namesIn(alone)).toEqual([path]);
  } finally {
    await sql`delete from public.case_files where path = ${path}`;
  }
});

test('checkFiles ignores files that wait for removal', async () => {
  const { sql } = database();
  await sql`insert into private.erased_objects (path) values (${PATH.receipt})`;
  try {
    expect(await faultsOf(copy(...FILES.filter((name) => name !== PATH.receipt)))).toEqual([[], []]);
  } finally {
    await sql`delete from private.erased_objects`;
  }
});

test('filesWith finds words in names and bytes of files, ignoring case', async () => {
  const root = copy(PATH.passport);
  put(root, 'documents/plain.pdf', '%PDF-1.4 (Passaporte de ANA CLIENTE)');
  const opened = openBucket(root, folder);
  const names = [...opened.files.keys()];
  expect(await filesWith(opened, names, ['Ana Cliente'])).toEqual(['documents/plain.pdf']);
  expect(await filesWith(opened, names, [PATH.passport.slice(10, 46).toUpperCase()])).toEqual([PATH.passport]);
  expect(await filesWith(opened, names, [])).toEqual([]);
});
