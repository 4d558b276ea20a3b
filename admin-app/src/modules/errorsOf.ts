import type { Composite } from '@rotavisto/shared/supabase';

export interface LoadErrors {
  last24h: number;
  last7d: number;
  lastAt: string | null;
  lastClass: string | null;
}

/** Sums the errors of a module's versions, as the server counts per version, and keeps the newest failure. */
export function errorsOf(remote: string, rows: readonly Composite<'module_errors'>[]): LoadErrors {
  const own = rows.filter((row) => row.remote === remote);
  const newest = own.reduce<Composite<'module_errors'> | null>(
    (last, row) => (last && last.last_at >= row.last_at ? last : row),
    null,
  );
  return {
    last24h: own.reduce((sum, row) => sum + row.errors_24h, 0),
    last7d: own.reduce((sum, row) => sum + row.errors_7d, 0),
    lastAt: newest?.last_at ?? null,
    lastClass: newest?.last_class ?? null,
  };
}
