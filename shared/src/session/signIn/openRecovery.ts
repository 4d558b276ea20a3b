import { hasStoredSession, type RotaVistoClient } from '@rotavisto/shared/supabase';
import { isTransient } from '../../connection';
import { readSecondFactorDue } from '../account';
import { appError } from '../errors/authErrors';
import { followAuthEvents } from '../followAuthEvents';
import { writeRecovery } from '../memory';
import { useSession } from '../sessionStore';
import { currentRecoveryLink, dropRecoveryLink, type RecoveryLink } from './recoveryLink';

/** Opened where its person is signed in with their password, a link proves the address for that session, which then stays. */
async function proveInSession(client: RotaVistoClient, link: RecoveryLink): Promise<void> {
  if ('code' in link || !hasStoredSession()) return;
  await client.rpc('prove_address', { secret: link.tokenHash });
}

/** Spends the link that waits in the address bar. It works once, so it stays where no answer came. */
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
  useSession.setState({ recovery: !error, profile: null, subscription: null });
  if (error) throw appError('invalid_reset_link');
}

/** Opens the session in which a new password may be set; a second factor that is due is shown first. */
export async function openRecovery(client: RotaVistoClient): Promise<void> {
  const link = currentRecoveryLink();
  if (link) await spend(client, link);
  const secondFactorDue = await readSecondFactorDue(client);
  useSession.setState({ secondFactorDue });
  if (secondFactorDue) throw appError('insufficient_aal');
}
