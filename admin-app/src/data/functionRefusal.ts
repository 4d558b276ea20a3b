import { toAppError } from '@rotavisto/shared/session';

/** Reads the refusal of an edge function: `{ error: identifier, reason? }` with a status; the reason is the text of another service. */
export async function functionRefusal(error: { context?: unknown; message: string }): Promise<Error> {
  const { context } = error;
  if (context instanceof Error) return context;
  if (!(context instanceof Response)) return toAppError({ message: error.message, status: 0 });
  const body: unknown = await context.json().catch(() => null);
  const identifier = typeof body === 'object' && body && 'error' in body ? String(body.error) : error.message;
  const reason = typeof body === 'object' && body && 'reason' in body ? String(body.reason) : null;
  const code = reason === null && context.status === 403 ? '42501' : identifier;
  return toAppError({ code, message: reason ?? identifier, status: context.status });
}
