import type { Sql } from 'postgres';
import type { StorageAdapter } from '../local/storage/DiskStorage';
import type { SeedFile } from './addDocuments';
import { stableId } from './stableId';

const BUCKET = 'visa-documents';
const MIME = 'application/pdf';

/** Stores files like an upload: bytes, inspection and the row that names them. */
export async function storeFiles(
  sql: Sql,
  storage: Pick<StorageAdapter, 'uploadObject'>,
  files: SeedFile[],
): Promise<void> {
  const rows = await Promise.all(
    files.map(async ({ path, ownerId, bytes, at }) => {
      const version = stableId('version', path);
      const metadata = await storage.uploadObject(BUCKET, path, version, bytes, MIME, 'max-age=3600');
      return {
        id: stableId('object', path),
        bucket_id: BUCKET,
        name: path,
        owner: ownerId,
        owner_id: ownerId,
        metadata: { ...metadata, httpStatusCode: 200 },
        version,
        created_at: at,
        updated_at: at,
        last_accessed_at: at,
      };
    }),
  );
  await sql`insert into storage.objects ${sql(rows)} on conflict do nothing`;
}
