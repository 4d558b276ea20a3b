import { StartupError } from '../start/StartupError';

const STATE = 'rlsState';

/**
 * The error that ends the start when `@supabase/lite` lacks an expected member, with the consequence of its absence.
 */
export const missingInLite = (name: string, consequence: string) =>
  new StartupError(
    `Esta versão de @supabase/lite não tem mais ${name} (no ${name} any more) e ${consequence}. ` +
      'Instale a versão que pnpm-lock.yaml fixa: pnpm install --frozen-lockfile',
  );

/**
 * Marks row security as prepared. Otherwise `@supabase/lite`'s first request would grant everything to everyone and
 * undo the migrations' revokes. A version of `@supabase/lite` that keeps this state elsewhere ends the start.
 */
export function markRowSecurity(connection: object): void {
  if (!Reflect.has(connection, STATE)) throw missingInLite(STATE, 'abriria todas as tabelas a todos');
  Reflect.set(connection, STATE, 'active');
}
