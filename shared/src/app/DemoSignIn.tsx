import { signIn } from '@rotavisto/shared/session';
import { type PublicConfig, publicConfig } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useState } from 'react';
import { Logo } from '../brand';
import type { Role } from '../domain';
import { i18n, useT } from '../i18n';
import styles from './DemoSignIn.module.css';

const DEMO_PASSWORD = 'RotaVisto#2026';

async function enter(email: string): Promise<void> {
  try {
    await signIn({ email, password: DEMO_PASSWORD, keepLoggedIn: true });
  } catch (error) {
    notify({ type: 'error', text: error instanceof Error ? error.message : i18n.t('errors:auth.signIn') });
  }
}

/** The accounts of the local demonstration; a hosted backend names none. */
export function DemoSignIn({ role }: { role: Role }) {
  const t = useT();
  const [accounts, setAccounts] = useState<NonNullable<PublicConfig['demoAccounts']>>([]);
  useEffect(() => {
    publicConfig().then(
      (config) => setAccounts(config.demoAccounts ?? []),
      () => setAccounts([]),
    );
  }, []);
  return (
    <main className={styles.screen}>
      <Logo />
      <h1>{t('standalone.title')}</h1>
      <p>{t('standalone.intro', { role: t(`role.${role}`) })}</p>
      <ul className={styles.accounts}>
        {accounts.map(({ email, label }) => (
          <li key={email}>
            <button type="button" className={styles.account} onClick={() => void enter(email)}>
              <strong>{label}</strong>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
