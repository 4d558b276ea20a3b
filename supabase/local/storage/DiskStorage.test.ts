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

/** A disk that takes some of a file and then no more, from one write on. */
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
  ['at the bytes', () => fillAt(1)],
  ['at the description', () => fillAt(2)],
  ['in the database', () => void inspect.mockRejectedValue(full())],
  ['at the last moment', () => void jest.spyOn(fs, 'rename').mockRejectedValue(full())],
];

test.each(FAILURES)(
  'a disk that is full %s keeps what was there, and nothing of what was refused',
  async (_at, fill) => {
    await upload('before');
    const before = [await stored(), await files()];
    fill();
    await expect(upload('after, and longer')).rejects.toThrow('ENOSPC');
    await expect(upload('new', 'b.pdf')).rejects.toThrow('ENOSPC');
    expect([await stored(), await files()]).toEqual(before);
  },
);

test('a copy that fails leaves nothing', async () => {
  await upload('before');
  jest.spyOn(fs, 'copyFile').mockImplementationOnce(async (_from, to) => {
    await fs.appendFile(to as string, 'be');
    throw full();
  });
  const copied = storage.copyObject('visa-documents', 'a.pdf', undefined, 'visa-documents', 'b.pdf');
  await expect(copied).rejects.toThrow('ENOSPC');
  expect(await files()).toHaveLength(2);
});

test('what a server that was killed has left goes at the next start, and nothing else', async () => {
  await upload('whole');
  const [name = ''] = (await files()).filter((file) => !file.endsWith('.json'));
  const left = join(root, name.slice(0, 2), `${name}.${crypto.randomUUID()}`);
  for (const file of [left, `${left}.json`]) await fs.appendFile(file, 'par');
  await storage.removeDrafts();
  expect(await files()).toHaveLength(2);
  expect((await stored())[0]).toBe('whole');
  await new DiskStorage(join(root, 'none'), inspect).removeDrafts();
});
