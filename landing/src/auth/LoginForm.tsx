import { Link } from '@rotavisto/shared/router';
import { session } from '@rotavisto/shared/session';
import { useRef } from 'react';
import { EmailField } from '../components/EmailField';
import { FormStatus } from '../components/FormStatus';
import { PasswordField } from '../components/PasswordField';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import styles from './AuthForm.module.css';
import { validateLogin } from './credentials';
import { a } from './strings';

const HINTS = { invalid_credentials: { password: a('errors.checkCredentials') } };

export function LoginForm({ email = '', onEmail }: { email?: string; onEmail?: (email: string) => void }) {
  const keep = useRef<HTMLInputElement>(null);
  const { field, form, captcha, pending, summary } = useForm({
    initial: { email, password: '' },
    validate: validateLogin,
    submit: async (values, captchaToken) =>
      (await session()).signIn({ ...values, keepLoggedIn: keep.current?.checked ?? false, captchaToken }),
    isGuarded: true,
    fallback: a('errors.login'),
    hints: HINTS,
  });

  return (
    // The method `dialog` sends nothing; another method would put the password into the address before the code loads.
    <form {...form} method="dialog" className={styles.form}>
      <EmailField {...field('email')} label={a('auth.email')} autoComplete="username" onEmail={onEmail} />
      <PasswordField {...field('password')} label={a('auth.password')} autoComplete="current-password" />
      <div className={styles.row}>
        <label className={styles.check}>
          <input ref={keep} type="checkbox" name="keep" />
          {a('auth.keepLoggedIn')}
        </label>
        <Link to="/forgot-password" className={ui.link}>
          {a('auth.forgot')}
        </Link>
      </div>
      {captcha}
      <FormStatus text={summary} />
      <button type="submit" className={ui.primary} aria-busy={pending || undefined}>
        {pending ? a('auth.enteringNow') : a('auth.login')}
      </button>
      <p className={ui.note}>{a('auth.inactivity')}</p>
    </form>
  );
}
