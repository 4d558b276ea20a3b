import { Link } from '@rotavisto/shared/router';
import { AuthPage } from './AuthPage';
import styles from './AuthPage.module.css';
import { RegisterForm } from './RegisterForm';
import { a } from './strings';

export function RegisterPage() {
  return (
    <AuthPage documentTitle={a('titles.register')} title={a('auth.registerTitle')} lead={a('auth.registerLead')}>
      <RegisterForm />
      <p className={styles.switch}>
        <Link to="/login">{a('auth.toLogin')}</Link>
      </p>
    </AuthPage>
  );
}
