import { LARGEST_UPLOAD } from './judgeUpload.ts';
import type { Project } from './project.ts';
import { readAtMost } from './readAtMost.ts';
import { maybe, need } from './serviceClient.ts';

const BUCKET = 'visa-documents';

/** The bucket of data that outlives the database, written by functions only and readable by no user. */
const OPERATIONS = 'operations';

/** Users' uploads, and the records of erasures. */
export function files({ service, asCaller }: Project) {
  return {
    /** Reads a file up to the size at which it is known to be too large. */
    async readUpload(request: Request, path: string): Promise<Uint8Array | null> {
      const { data } = await asCaller(request).storage.from(BUCKET).download(path).asStream();
      return data && readAtMost(data, LARGEST_UPLOAD + 1);
    },

    async recordInspection(path: string, mime: string, size: number, ok: boolean): Promise<void> {
      need(await service.rpc('record_inspection', { path, mime, size, ok }));
    },

    async unneededFiles(): Promise<string[]> {
      return need(await service.rpc('erased_objects'));
    },

    async removeFiles(paths: string[]): Promise<void> {
      maybe(await service.storage.from(BUCKET).remove(paths));
    },

    async erasuresToRecord(): Promise<string[]> {
      return need(await service.rpc('erasures_to_record'));
    },

    /** Each id has its own file, so that two concurrent erasures cannot overwrite each other. */
    async recordErasure(userId: string): Promise<void> {
      const file = new Blob([JSON.stringify({ user_id: userId })], { type: 'application/json' });
      const options = { contentType: file.type, upsert: true };
      maybe(await service.storage.from(OPERATIONS).upload(`erasures/${userId}.json`, file, options));
    },

    async finishRecord(userId: string): Promise<void> {
      need(await service.rpc('finish_recorded_erasure', { user_id: userId }));
    },

    async finishRemoval(path: string): Promise<void> {
      need(await service.rpc('finish_erased_object', { path }));
    },
  };
}

export type Files = ReturnType<typeof files>;
