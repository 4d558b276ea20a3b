import type { Sql } from 'postgres';
import { sniffMime } from '../../functions/_shared/sniffMime';

/** Stands in for the inspection function: what the bytes really are is known before anyone can refer to them. */
export const recordInspection =
  (sql: Sql) =>
  async (_bucket: string, path: string, bytes: Uint8Array): Promise<void> => {
    const mime = sniffMime(bytes);
    await sql`select public.record_inspection(${path}, ${mime ?? 'application/octet-stream'}, ${bytes.byteLength}, ${mime !== null})`;
  };
