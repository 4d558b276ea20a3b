import { AppError } from '@rotavisto/shared/session';

/** The refusal of an edge function: `{ error: identifier }` with a status. */
export async function functionRefusal(error: { context?: unknown; message: string }): Promise<Error> {
  const { context } = error;
  if (context instanceof Error) return context;
  if (!(context instanceof Response)) return new AppError('', error.message, { status: 0 });
  const body: unknown = await context.json().catch(() => null);
  const identifier = typeof body === 'object' && body && 'error' in body ? String(body.error) : error.message;
  return new AppError(context.status === 403 ? '42501' : '', identifier, context);
}
