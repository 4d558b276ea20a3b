import { hasStoredSession, type RotaVistoClient } from '@rotavisto/shared/supabase';
import { isTransient } from '../../connection';
import { readSecondFactorDue } from '../account';
import { appError } from '../errors/authErrors';
import { followAuthEvents } from '../followAuthEvents';
import { writeRecovery } from '../memory';
import { become } from '../sessionStore';
import { currentRecoveryLink, dropRecoveryLink, type RecoveryLink } from './recoveryLink';

/** Proves the address for the session that was opened with a password, so that this session stays. */
async function proveInSession(client: RotaVistoClient, link: RecoveryLink): Promise<void> {
  if ('code' in link || !hasStoredSession()) return;
  await client.rpc('prove_address', { secret: link.tokenHash });
}

/** Uses the link in the address bar. The link works once, so it stays in the address bar without an answer. */
async function spend(client: RotaVistoClient, link: RecoveryLink): Promise<void> {
  followAuthEvents(client);
  await proveInSession(client, link);
  const { error } =
    'code' in link
      ? await client.auth.exchangeCodeForSession(link.code)
      : await client.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error && isTransient(error)) throw error;
  dropRecoveryLink();
  writeRecovery(!error);
  become(error ? { is: 'visitor' } : { is: 'recovery', secondFactorDue: null });
  if (error) throw appError('invalid_reset_link');
}

/** Opens the session in which a new password can be set; a required second factor comes first. */
export async function openRecovery(client: RotaVistoClient): Promise<void> {
  const link = currentRecoveryLink();
  if (link) await spend(client, link);
  const secondFactorDue = await readSecondFactorDue(client);
  become({ is: 'recovery', secondFactorDue });
  if (secondFactorDue) throw appError('insufficient_aal');
}
