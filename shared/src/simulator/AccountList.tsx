import { plainSentence, session, useSession } from '@rotavisto/shared/session';
import { type PublicConfig, publicConfig } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useState } from 'react';
import styles from './simulator.module.css';
import { t } from './t';

const DEMO_PASSWORD = 'RotaVisto#2026';

async function become(email: string): Promise<void> {
  try {
    if (useSession.getState().profile) await (await session()).signOut('user');
    await (await session()).signIn({ email, password: DEMO_PASSWORD, keepLoggedIn: true });
  } catch (error) {
    notify({ type: 'error', text: plainSentence(error) ?? t('failed') });
  }
}

/** The accounts of the local demonstration; a hosted backend names none. */
export function AccountList() {
  const [accounts, setAccounts] = useState<NonNullable<PublicConfig['demoAccounts']>>([]);
  const current = useSession(({ profile }) => profile?.email);
  useEffect(() => {
    publicConfig().then(
      (config) => setAccounts(config.demoAccounts ?? []),
      () => setAccounts([]),
    );
  }, []);
  return (
    <ul className={styles.accounts}>
      {accounts.map(({ email, label }) => (
        <li key={email}>
          <button
            type="button"
            className={styles.account}
            aria-pressed={email === current}
            onClick={() => void become(email)}
          >
            <strong>{label}</strong>
            <span>{email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
