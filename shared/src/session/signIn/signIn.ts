import { supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { cleanEmail, cleanName, plainPhone } from '../../domain';
import { pageLanguage } from '../../language/page';
import { enter } from '../account';
import { accountError, appError } from '../errors/authErrors';
import { followAuthEvents } from '../followAuthEvents';
import { writeActivity, writeKeep, writeRecovery } from '../memory';
import { sentences } from '../sentences';
import { setActivity } from '../sessionStore';
import type { Profile } from '../types';

export interface Credentials {
  email: string;
  password: string;
  keepLoggedIn: boolean;
  captchaToken?: string;
}

export interface Registration {
  fullName: string;
  email: string;
  phone?: string;
  password: string;
  captchaToken?: string;
}

function begin(keepLoggedIn: boolean): void {
  const now = Date.now();
  writeActivity(now);
  writeKeep(keepLoggedIn);
  writeRecovery(false);
  setActivity({ keepLoggedIn, lastActivity: now });
}

/**
 * Signs in and shows the success; a failure is thrown with its error message for the form. Returns null while a second
 * factor is due, see `secondFactor`.
 */
export async function signIn({ email, password, keepLoggedIn, captchaToken }: Credentials): Promise<Profile | null> {
  try {
    const client = await supabase();
    followAuthEvents(client);
    const { error } = await client.auth.signInWithPassword({
      email: cleanEmail(email),
      password,
      options: { captchaToken },
    });
    if (error) throw error;
    begin(keepLoggedIn);
    const profile = await enter(client).catch(async (failure: unknown) => {
      await client.auth.signOut({ scope: 'local' });
      throw failure;
    });
    if (profile) notify({ type: 'success', text: sentences().signedIn, id: 'session' });
    return profile;
  } catch (error) {
    throw accountError(error, 'sign_in');
  }
}

/**
 * Registers a client; the database creates the profile with that role. Mails use the language of this page until the
 * user chooses one.
 */
export async function signUp({
  fullName,
  email,
  phone,
  password,
  captchaToken,
}: Registration): Promise<Profile | null> {
  try {
    const client = await supabase();
    followAuthEvents(client);
    const language = pageLanguage();
    const data = {
      full_name: cleanName(fullName),
      phone: plainPhone(phone ?? '') || null,
      language,
      role: 'client',
    };
    const answer = await client.auth.signUp({ email: cleanEmail(email), password, options: { data, captchaToken } });
    if (answer.error) throw answer.error;
    if (answer.data.user === null) throw appError('create_user');
    if (answer.data.user.identities?.length === 0) throw appError('user_already_exists');
    if (answer.data.session === null) throw appError('email_not_confirmed');
    begin(false);
    const profile = await enter(client);
    notify({ type: 'success', text: sentences().signedUp, id: 'session' });
    return profile;
  } catch (error) {
    throw accountError(error, 'create_account');
  }
}
