import { accountTexts, noticeIdOf, sentence, session, useSession } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { t } from './t';

const DEMO_PASSWORD = 'RotaVisto#2026';

/** Signs out, and signs in with a demo account. */
export async function become(email: string): Promise<void> {
  try {
    if (useSession.getState().profile) await (await session()).signOut('user');
    await (await session()).signIn({ email, password: DEMO_PASSWORD, keepLoggedIn: true });
  } catch (error) {
    const text = sentence(error, await accountTexts()) ?? t('failed');
    notify({ type: 'error', text, id: noticeIdOf(error) });
  }
}
