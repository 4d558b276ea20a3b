import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { App } from '@supabase/lite';
import { PRIVATE } from '../writeWhole';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Uploaded = Parameters<StorageAdapter['uploadObject']>[3];

interface Sidecar {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

async function readAll(body: Uploaded): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isSidecar(value: unknown): value is Sidecar {
  return typeof value === 'object' && value !== null && 'mimetype' in value && 'eTag' in value;
}

const descriptionOf = (file: string) => `${file}.json`;

/** A file or its description that an upload was writing when the server ended. */
const DRAFT = /^[0-9a-f]{64}\.[0-9a-f-]{36}(\.json)?$/;

/**
 * Stores bytes under hashed keys, so that a key never becomes a path; `@supabase/lite` does not export its file
 * adapter.
 */
export class DiskStorage implements StorageAdapter {
  readonly driver = null;

  constructor(
    private readonly root: string,
    private readonly onUpload: (bucket: string, key: string, bytes: Uint8Array) => Promise<void>,
  ) {}

  private fileOf(bucket: string, key: string): string {
    const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return join(this.root, hash.slice(0, 2), hash);
  }

  async headObject(bucket: string, key: string) {
    const file = this.fileOf(bucket, key);
    const { size, mtime } = await stat(file);
    const sidecar: unknown = JSON.parse(await readFile(descriptionOf(file), 'utf8'));
    if (!isSidecar(sidecar)) throw new Error(`The description of ${key} is damaged`);
    const { mimetype, cacheControl, eTag } = sidecar;
    return { mimetype, cacheControl, eTag, size, contentLength: size, lastModified: mtime };
  }

  async getObject(bucket: string, key: string, _version: string | undefined, headers?: { ifNoneMatch?: string }) {
    const metadata = await this.headObject(bucket, key);
    if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
    return { metadata, httpStatusCode: 200, body: await readFile(this.fileOf(bucket, key)) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Uploaded,
    mimetype: string,
    cacheControl: string,
  ) {
    const bytes = await readAll(body);
    const file = this.fileOf(bucket, key);
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const description = JSON.stringify({ bucket, key, mimetype, cacheControl, eTag });
    await this.putWhole(file, async (draft) => {
      await writeFile(draft, bytes, PRIVATE);
      await writeFile(descriptionOf(draft), description, PRIVATE);
      await this.onUpload(bucket, key, bytes);
    });
    return this.headObject(bucket, key);
  }

  /** Writes beside the target and renames, so that a failed upload leaves no part and keeps the former file. */
  private async putWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    try {
      await write(draft);
      await rename(descriptionOf(draft), descriptionOf(file));
      await rename(draft, file);
    } finally {
      await this.remove(draft);
    }
  }

  private remove = (file: string) => Promise.all([rm(file, { force: true }), rm(descriptionOf(file), { force: true })]);

  /** Removes the drafts of a killed server's uploads. */
  async removeDrafts(): Promise<void> {
    const names = await readdir(this.root, { recursive: true }).catch(() => []);
    await Promise.all(names.filter((name) => DRAFT.test(basename(name))).map((name) => rm(join(this.root, name))));
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await this.remove(this.fileOf(bucket, key));
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async copyObject(fromBucket: string, from: string, _version: string | undefined, toBucket: string, to: string) {
    const source = this.fileOf(fromBucket, from);
    await this.putWhole(this.fileOf(toBucket, to), async (draft) => {
      await copyFile(source, draft);
      await copyFile(descriptionOf(source), descriptionOf(draft));
    });
    const { eTag, lastModified } = await this.headObject(toBucket, to);
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.fileOf(bucket, key)}`;
  }
}
