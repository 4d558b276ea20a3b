import { type SignOutReason, session } from '@rotavisto/shared/session';

/** Signs out as the page does, with the code of accounts. */
export async function signOut(reason: SignOutReason = 'user'): Promise<void> {
  await (await session()).signOut(reason);
}
