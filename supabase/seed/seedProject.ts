import postgres from 'postgres';
import { judgeUpload } from '../functions/_shared/judgeUpload';
import type { StorageAdapter } from '../local/storage/DiskStorage';
import { seedDemoData } from './seedDemoData';

interface Project {
  url: string;
  secretKey: string;
  databaseUrl: string;
  log: (line: string) => void;
}

/**
 * Columns that the authentication server reads in every row as text or as a condition, and fills for its own accounts.
 */
const COMPLETE_ACCOUNTS = `update auth.users set
  instance_id = '00000000-0000-0000-0000-000000000000',
  confirmation_token = coalesce(confirmation_token, ''),
  recovery_token = coalesce(recovery_token, ''),
  email_change = coalesce(email_change, ''),
  email_change_token_new = coalesce(email_change_token_new, '')
  where instance_id is null`;

type Upload = Pick<StorageAdapter, 'uploadObject'>['uploadObject'];

/** Uploads files to the project one after the other, and records their inspection like the function. */
export function projectStorage({ url, secretKey }: Pick<Project, 'url' | 'secretKey'>): { uploadObject: Upload } {
  const keys = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const send = async (path: string, type: string, body: BodyInit) => {
    const headers = { ...keys, 'content-type': type, 'x-upsert': 'true' };
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  let last: Promise<unknown> = Promise.resolve();
  const upload: Upload = async (bucket, key, _version, body, mimetype, cacheControl) => {
    const bytes = new Uint8Array(body as Uint8Array);
    await send(`/storage/v1/object/${bucket}/${key}`, mimetype, bytes);
    const { ok, mime } = judgeUpload(key, bytes);
    const verdict = { path: key, size: bytes.byteLength, ok, mime };
    await send('/rest/v1/rpc/record_inspection', 'application/json', JSON.stringify(verdict));
    const size = bytes.byteLength;
    return { mimetype, cacheControl, eTag: '', size, contentLength: size, lastModified: new Date() };
  };
  return {
    uploadObject: (...args) => {
      const next = last.then(() => upload(...args));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/** Seeds the demo users and their history into a Supabase project for trials, because their passwords are public. */
export async function seedProject({ databaseUrl, log, ...project }: Project): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await seedDemoData({ sql, storage: projectStorage(project), log });
    await sql.unsafe(COMPLETE_ACCOUNTS);
  } finally {
    await sql.end();
  }
}
