import { serviceAddress } from '@rotavisto/shared/connection';
import { AppError } from '@rotavisto/shared/session';
import { isTokenOver, publicConfig, supabase } from '@rotavisto/shared/supabase';
import { mimeOf } from '../domain';
import { BUCKET } from './documents';

interface Upload {
  path: string;
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

const aborted = (): DOMException => new DOMException('Upload aborted', 'AbortError');

/**
 * Storage answers 403 without the reason of the database. The path is always the user's own, so 403 means that the user
 * has too many files.
 */
const FORBIDDEN = '403';

function refusal(request: XMLHttpRequest): AppError {
  let code = String(request.status);
  let message = 'Upload refused';
  try {
    const body = JSON.parse(request.responseText) as Partial<
      Record<'error' | 'code' | 'message' | 'statusCode', string>
    >;
    code = body.code ?? body.error ?? code;
    message = body.statusCode === FORBIDDEN ? 'too_many_files' : (body.message ?? message);
  } catch {
    // An answer that is not JSON leaves the status as the only reason.
  }
  return new AppError(code, message, { status: request.status });
}

function send(url: string, headers: Record<string, string>, { file, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.((loaded / total) * 100);
    };
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new AppError('network', 'Network request failed'));
    request.onabort = () => reject(aborted());
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.send(file);
  });
}

/** Sends the file to storage with progress and an abort signal, which the client library does not offer. */
export async function uploadObject(upload: Upload): Promise<void> {
  const [client, config] = await Promise.all([supabase(), publicConfig()]);
  const sendAs = (session: { access_token: string } | null) => {
    if (!session) throw new AppError('PGRST301', 'No session', { status: 401 });
    return send(
      `${serviceAddress(config.supabaseUrl, 'storage')}/object/${BUCKET}/${upload.path}`,
      {
        authorization: `Bearer ${session.access_token}`,
        apikey: config.supabaseKey,
        'content-type': mimeOf(upload.file.name),
        'cache-control': 'max-age=3600',
        'x-upsert': 'false',
      },
      upload,
    );
  };
  await sendAs((await client.auth.getSession()).data.session).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || !isTokenOver(error.status, error.message)) throw error;
    await sendAs((await client.auth.refreshSession()).data.session);
  });
  upload.onProgress?.(100);
  await inspect(upload.path);
}

/** Distinguishes a lost connection from a refusal; the library has one error class for each. */
function inspectionFailed({ name, message, context }: { name: string; message: string; context?: unknown }): AppError {
  if (name === 'FunctionsFetchError') return new AppError('network', 'Network request failed');
  return new AppError('inspect', message, context);
}

/** Lets the server check the bytes; only then does the file count as uploaded. */
async function inspect(path: string): Promise<void> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<{ ok?: boolean; problem?: string }>('inspect-upload', {
    body: { path },
  });
  if (error) throw inspectionFailed(error);
  if (data?.ok !== true) throw new AppError('22023', `${data?.problem ?? 'invalid'}_file`, { status: 422 });
}
