interface Words {
  status: number;
  code: string;
  /** The error word from before codes existed; equals the code for newer errors. */
  error?: string;
  message: string;
}

/**
 * An error in hosted storage's form: the status is in the body, and the HTTP status is 400, or 500 for internal errors.
 */
export const storageError = ({ status, code, error = code, message }: Words, headers?: HeadersInit): Response =>
  Response.json({ statusCode: String(status), code, error, message }, { status: status >= 500 ? 500 : 400, headers });

const TOO_LARGE = 'The object exceeded the maximum allowed size';

export const objectTooLarge = (headers: HeadersInit): Response =>
  storageError({ status: 413, code: 'EntityTooLarge', error: 'Payload too large', message: TOO_LARGE }, headers);

/** `@supabase/lite`'s error words with hosted storage's codes, and a hosted project's words if they differ. */
const REFUSALS: Record<string, { code: string; words?: string }> = {
  'Bucket not found': { code: 'NoSuchBucket' },
  not_found: { code: 'NoSuchKey' },
  Duplicate: { code: 'KeyAlreadyExists' },
  Unauthorized: { code: 'AccessDenied' },
  invalid_mime_type: { code: 'InvalidMimeType' },
  'Payload too large': { code: 'EntityTooLarge', words: TOO_LARGE },
};

interface Refusal {
  statusCode: string;
  error: string;
  message: string;
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'statusCode' in value &&
  'message' in value &&
  'error' in value &&
  typeof value.error === 'string';

const failed = () =>
  storageError({ status: 500, code: 'InternalError', error: 'Internal', message: 'Internal Server Error' });

/** Converts `@supabase/lite`'s rejections to hosted storage's status and code. */
export async function asHostedRefusal(response: Response): Promise<Response> {
  if (response.status < 400 || response.status === 416) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (response.status >= 500) return failed();
  if (!isRefusal(body) || 'code' in body) return response;
  const { code, words } = REFUSALS[body.error] ?? { code: body.error };
  const message = words ?? String(body.message).replace(/(mime type .* is not supported)\. Supported: .*/, '$1');
  return storageError({ status: Number(body.statusCode), code, error: body.error, message });
}
