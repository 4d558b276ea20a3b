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

/** What the authentication server reads as text or looks for in every row, and writes itself where it makes an account. */
const COMPLETE_ACCOUNTS = `update auth.users set
  instance_id = '00000000-0000-0000-0000-000000000000',
  confirmation_token = coalesce(confirmation_token, ''),
  recovery_token = coalesce(recovery_token, ''),
  email_change = coalesce(email_change, ''),
  email_change_token_new = coalesce(email_change_token_new, '')
  where instance_id is null`;

type Upload = Pick<StorageAdapter, 'uploadObject'>['uploadObject'];

/** Puts files where the project keeps them, one after the other, and vouches for them as the function does. */
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

/** The demo people and their history in a Supabase project that is there for trying: everybody knows their passwords. */
export async function seedProject({ databaseUrl, log, ...project }: Project): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await seedDemoData({ sql, storage: projectStorage(project), log });
    await sql.unsafe(COMPLETE_ACCOUNTS);
  } finally {
    await sql.end();
  }
}
