import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

const PAGE = 100;

export interface StoredFile {
  bucket: string;
  path: string;
}

async function listed(project: SupabaseClient, bucket: string, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await project.storage.from(bucket).list(folder, { limit: PAGE, offset });
    if (error) throw error;
    for (const { id, name } of data) {
      const path = folder === '' ? name : `${folder}/${name}`;
      // Folders have no id.
      if (id === null) files.push(...(await listed(project, bucket, path)));
      else files.push({ bucket, path });
    }
    if (data.length < PAGE) return files;
  }
}

/** Every file of a project, listed with the secret key. */
export async function filesOf(project: SupabaseClient): Promise<StoredFile[]> {
  const { data, error } = await project.storage.listBuckets();
  if (error) throw error;
  const files: StoredFile[] = [];
  for (const { name } of data) files.push(...(await listed(project, name, '')));
  return files.sort((one, other) => (`${one.bucket}/${one.path}` < `${other.bucket}/${other.path}` ? -1 : 1));
}

async function read(project: SupabaseClient, { bucket, path }: StoredFile): Promise<Blob> {
  const { data, error } = await project.storage.from(bucket).download(path);
  if (error) throw new Error(`${bucket}/${path}: ${error.message}`);
  return data;
}

/** One digest of the names and bytes of all files. */
export async function digestOf(project: SupabaseClient): Promise<{ files: number; digest: string }> {
  const files = await filesOf(project);
  const digest = createHash('sha256');
  for (const file of files) {
    const bytes = await (await read(project, file)).arrayBuffer();
    digest.update(`${file.bucket}/${file.path}\n${createHash('sha256').update(Buffer.from(bytes)).digest('hex')}\n`);
  }
  return { files: files.length, digest: digest.digest('hex') };
}

/** Copies the missing files and can be restarted after an interruption. Returns the number of copied files. */
export async function moveFiles(from: SupabaseClient, to: SupabaseClient): Promise<number> {
  const there = new Set((await filesOf(to)).map(({ bucket, path }) => `${bucket}/${path}`));
  let sent = 0;
  for (const file of await filesOf(from)) {
    if (there.has(`${file.bucket}/${file.path}`)) continue;
    const bytes = await read(from, file);
    const { error } = await to.storage.from(file.bucket).upload(file.path, bytes, { contentType: bytes.type });
    if (error) throw new Error(`${file.bucket}/${file.path}: ${error.message}`);
    sent += 1;
  }
  return sent;
}
