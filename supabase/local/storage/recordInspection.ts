import type { Sql } from 'postgres';
import { judgeUpload } from '../../functions/_shared/judgeUpload';

/** Replaces the inspection function: the real type of a file is stored with the upload. */
export const recordInspection =
  (sql: Sql) =>
  async (bucket: string, path: string, bytes: Uint8Array): Promise<void> => {
    if (bucket !== 'visa-documents') return;
    const { ok, mime } = judgeUpload(path, bytes);
    await sql`select public.record_inspection(${path}, ${mime}, ${bytes.byteLength}, ${ok})`;
  };
