import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { CheckoutNotice } from '../checkout/CheckoutNotice';
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
      <LoginForm />
      <p className={styles.switch}>
        <Link to="/register">{a('auth.toRegister')}</Link>
      </p>
    </AuthPage>
  );
}
