import type { PostgresConnection } from '@supabase/lite/postgres';

interface DatabaseError {
  code: string;
  message: string;
  detail?: unknown;
  hint?: unknown;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

const TRANSLATED = new Set(['23505', '23503', '23502', '25006']);
const isTranslated = (code: string) =>
  code === 'PGRST' || code.startsWith('PT') || /^(42|22|21|55|53)/.test(code) || TRANSLATED.has(code);

/** PostgREST's HTTP statuses for SQLSTATE classes. */
function httpStatus(code: string): number {
  if (code === 'P0001' || code.startsWith('23')) return 400;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code.startsWith('08')) return 503;
  if (/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}

/**
 * Keeps SQLSTATE and status, because `@supabase/lite` answers 500 "SUP" for 23514, P0001, P0002, 40001 …; a RAISE with
 * the code PGRST keeps its status.
 */
export function keepSqlState(connection: PostgresConnection): void {
  const original = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => {
    const normal = original(error);
    if (!isDatabaseError(normal) || isTranslated(normal.code)) return normal;
    const { code, message, detail = null, hint = null } = normal;
    return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
      code: 'PGRST',
      detail: JSON.stringify({ status: httpStatus(code), headers: {} }),
    });
  };
}
