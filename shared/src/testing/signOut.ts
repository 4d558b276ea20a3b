import { type SignOutReason, session } from '@rotavisto/shared/session';

/** Signs out with the code of accounts, as the page does. */
export async function signOut(reason: SignOutReason = 'user'): Promise<void> {
  await (await session()).signOut(reason);
}
