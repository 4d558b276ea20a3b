import type { Backend } from '../_shared/backend.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { sniffMime } from '../_shared/sniffMime.ts';

interface Dependencies extends Endpoint {
  backend: Pick<Backend, 'callerOf' | 'readUpload' | 'recordInspection'>;
}

const UNKNOWN = 'application/octet-stream';
const MIMES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Reads an uploaded file with the caller's rights and records what its bytes really are. */
export function createHandler({ backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request) => {
    if (!(await backend.callerOf(request))) throw new Refusal(401, 'not_signed_in');
    const path = textField(await readObject(request), 'path');
    if (!path) throw new Refusal(422, 'path_missing');
    const bytes = await backend.readUpload(request, path);
    if (!bytes) throw new Refusal(404, 'object_not_found');
    const mime = sniffMime(bytes) ?? UNKNOWN;
    const ok = mime === MIMES[path.split('.').at(-1)?.toLowerCase() ?? ''];
    await backend.recordInspection(path, mime, bytes.byteLength, ok);
    return { ok, mime };
  });
}
