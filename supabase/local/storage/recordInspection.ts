import type { Sql } from 'postgres';
import { judgeUpload } from '../../functions/_shared/judgeUpload';

/** Stands in for the inspection function: what the bytes really are is known before anyone can refer to them. */
export const recordInspection =
  (sql: Sql) =>
  async (bucket: string, path: string, bytes: Uint8Array): Promise<void> => {
    if (bucket !== 'visa-documents') return;
    const { ok, mime } = judgeUpload(path, bytes);
    await sql`select public.record_inspection(${path}, ${mime}, ${bytes.byteLength}, ${ok})`;
  };
