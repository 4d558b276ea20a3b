import { StartupError } from '../start/StartupError';

const STATE = 'rlsState';

/** The end of a start with a lite that lacks what is set from here, and what would happen without it. */
export const missingInLite = (name: string, consequence: string) =>
  new StartupError(
    `Esta versão de @supabase/lite não tem mais ${name} (no ${name} any more) e ${consequence}. ` +
      'Instale a versão que pnpm-lock.yaml fixa: pnpm install --frozen-lockfile',
  );

/**
 * lite would grant everything to everyone at its first request and undo the migrations' revokes, unless it takes row
 * security for prepared. A lite that keeps this elsewhere would do so without an error, so the start ends here.
 */
export function markRowSecurity(connection: object): void {
  if (!Reflect.has(connection, STATE)) throw missingInLite(STATE, 'abriria todas as tabelas a todos');
  Reflect.set(connection, STATE, 'active');
}
