import { useSession } from '@rotavisto/shared/session';
import { become } from './become';
import styles from './simulator.module.css';
import { useDemoAccounts } from './useDemoAccounts';

export function AccountList() {
  const accounts = useDemoAccounts();
  const current = useSession(({ profile }) => profile?.email);
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
