import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStorage } from './DiskStorage';

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

let root: string;
let inspect: jest.Mock<Promise<void>, []>;
let storage: DiskStorage;

beforeEach(async () => {
  root = await fs.mkdtemp(join(tmpdir(), 'rotavisto-storage-'));
  inspect = jest.fn(async () => {});
  storage = new DiskStorage(root, inspect);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fs.rm(root, { recursive: true });
});

const upload = (text: string, key = 'a.pdf') =>
  storage.uploadObject('visa-documents', key, undefined, Buffer.from(text), 'application/pdf', 'no-cache');
const files = async () => {
  const found = await fs.readdir(root, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const stored = async () => {
  const { body, metadata } = await storage.getObject('visa-documents', 'a.pdf', undefined);
  return [body?.toString(), metadata.eTag];
};

/** From the given write on, the disk writes a part of the file and fails. */
function fillAt(write: number): void {
  const writes = jest.spyOn(fs, 'writeFile');
  const { writeFile } = jest.requireActual<typeof fs>('node:fs/promises');
  for (let turn = 1; turn < write; turn += 1) writes.mockImplementationOnce(writeFile);
  writes.mockImplementation(async (file, content) => {
    await fs.appendFile(file as string, String(content).slice(0, 3));
    throw full();
  });
}

const FAILURES: [what: string, break_: () => void][] = [
  ["at the file's bytes", () => fillAt(1)],
  ["at the file's description", () => fillAt(2)],
  ['in the database', () => void inspect.mockRejectedValue(full())],
  ['at the rename', () => void jest.spyOn(fs, 'rename').mockRejectedValue(full())],
];

test.each(FAILURES)('a full disk %s keeps the former file and no part of the new one', async (_at, fill) => {
  await upload('before');
  const before = [await stored(), await files()];
  fill();
  await expect(upload('after, and longer')).rejects.toThrow('ENOSPC');
  await expect(upload('new', 'b.pdf')).rejects.toThrow('ENOSPC');
  expect([await stored(), await files()]).toEqual(before);
});

test('a failed copy leaves no file', async () => {
  await upload('before');
  jest.spyOn(fs, 'copyFile').mockImplementationOnce(async (_from, to) => {
    await fs.appendFile(to as string, 'be');
    throw full();
  });
  const copied = storage.copyObject('visa-documents', 'a.pdf', undefined, 'visa-documents', 'b.pdf');
  await expect(copied).rejects.toThrow('ENOSPC');
  expect(await files()).toHaveLength(2);
});

test('the next start removes only the drafts of a killed server', async () => {
  await upload('whole');
  const [name = ''] = (await files()).filter((file) => !file.endsWith('.json'));
  const left = join(root, name.slice(0, 2), `${name}.${crypto.randomUUID()}`);
  for (const file of [left, `${left}.json`]) await fs.appendFile(file, 'par');
  await storage.removeDrafts();
  expect(await files()).toHaveLength(2);
  expect((await stored())[0]).toBe('whole');
  await new DiskStorage(join(root, 'none'), inspect).removeDrafts();
});
