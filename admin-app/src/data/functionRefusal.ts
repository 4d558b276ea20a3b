import { DataError } from '@rotavisto/shared/data';

/** The refusal of an edge function: `{ error: identifier }` with a status. */
export async function functionRefusal(error: { context?: unknown; message: string }): Promise<Error> {
  const { context } = error;
  if (context instanceof Error) return context;
  if (!(context instanceof Response)) return new DataError('', error.message, 0);
  const body: unknown = await context.json().catch(() => null);
  const identifier = typeof body === 'object' && body && 'error' in body ? String(body.error) : error.message;
  return new DataError(context.status === 403 ? '42501' : '', identifier, context.status);
}
