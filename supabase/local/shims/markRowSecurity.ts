import { StartupError } from '../StartupError';

const STATE = 'rlsState';

/**
 * lite would grant everything to everyone at its first request and undo the migrations' revokes, unless it takes row
 * security for prepared. A lite that keeps this elsewhere would do so without an error, so the start ends here.
 */
export function markRowSecurity(connection: object): void {
  if (!Reflect.has(connection, STATE)) {
    throw new StartupError(
      `Esta versão de @supabase/lite não tem mais ${STATE} (no ${STATE} any more) e abriria todas as tabelas a todos. ` +
        'Instale a versão que pnpm-lock.yaml fixa: pnpm install --frozen-lockfile',
    );
  }
  Reflect.set(connection, STATE, 'active');
}
