import type { Accounts } from '../_shared/accounts.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject } from '../_shared/http.ts';
import { randomPassword } from '../_shared/password.ts';
import { personOf } from '../_shared/person.ts';

interface Dependencies extends Endpoint {
  backend: Pick<Accounts, 'callerOf' | 'createUser' | 'deleteUser' | 'makeConsultant' | 'queuePasswordMail'>;
}

/** Marks an account that only its mail opens, so that it can get a role before its address is proved. */
const MADE_HERE = { registered_by: 'invite-consultant' };

/** Adds a consultant for an administrator; the consultant chooses a password by the mail. */
export function createHandler({ backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request) => {
    const caller = await backend.callerOf(request);
    if (!caller) throw new Refusal(401, 'not_signed_in');
    if (caller.role !== 'admin') throw new Refusal(403, 'not_allowed');
    const { fullName, email } = personOf(await readObject(request));
    const userId = await backend.createUser(email, fullName, randomPassword(), MADE_HERE);
    if (!userId) throw new Refusal(409, 'email_exists');
    try {
      await backend.makeConsultant(request, userId);
      await backend.queuePasswordMail(userId, email, fullName);
    } catch (error) {
      await backend.deleteUser(userId);
      throw error;
    }
    return { id: userId };
  });
}
