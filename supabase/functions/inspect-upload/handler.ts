import type { Accounts } from '../_shared/accounts.ts';
import type { Files } from '../_shared/files.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { judgeUpload } from '../_shared/judgeUpload.ts';

interface Dependencies extends Endpoint {
  backend: Pick<Accounts, 'callerOf'> & Pick<Files, 'readUpload' | 'recordInspection'>;
}

/**
 * Reads an uploaded file with the caller's rights and records its real type. A rejected file stays until the daily
 * cleaning, like every unused upload; no verb accepts it meanwhile.
 */
export function createHandler({ backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request) => {
    if (!(await backend.callerOf(request))) throw new Refusal(401, 'not_signed_in');
    const path = textField(await readObject(request), 'path');
    if (!path) throw new Refusal(422, 'path_missing');
    const bytes = await backend.readUpload(request, path);
    if (!bytes) throw new Refusal(404, 'object_not_found');
    const verdict = judgeUpload(path, bytes);
    await backend.recordInspection(path, verdict.mime, bytes.byteLength, verdict.ok);
    return { ...verdict };
  });
}
