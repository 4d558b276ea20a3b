import { Link, useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { CheckoutNotice } from '../checkout/CheckoutNotice';
import { useHydrated } from '../lazySection';
import { AuthPage } from './AuthPage';
import styles from './AuthPage.module.css';
import { LazySecondFactorPage } from './LazySecondFactorPage';
import { LoginForm } from './LoginForm';
import { a } from './strings';

export function LoginPage() {
  const due = useSession((state) => state.secondFactorDue);
  if (due) return <LazySecondFactorPage due={due} />;
  return (
    <AuthPage documentTitle={a('titles.login')} title={a('auth.loginTitle')} lead={a('auth.loginLead')}>
      <CheckoutNotice />
      <DeadLinkNotice />
      <LoginForm />
      <p className={styles.switch}>
        <Link to="/register">{a('auth.toRegister')}</Link>
      </p>
    </AuthPage>
  );
}

/**
 * A separate component, because a second render of the whole page would remove the prerendered parts around the form.
 */
function DeadLinkNotice() {
  const { state } = useLocation();
  if (!useHydrated() || state?.deadLink !== true) return null;
  return (
    <p className={styles.deadLink}>
      {a('auth.deadLink')} <Link to="/forgot-password">{a('auth.newLink')}</Link>
    </p>
  );
}
