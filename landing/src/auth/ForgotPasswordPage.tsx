import { Link } from '@rotavisto/shared/router';
import { requestPasswordReset } from '@rotavisto/shared/session';
import { useState } from 'react';
import { FormStatus } from '../components/FormStatus';
import { TextField } from '../components/TextField';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import pageStyles from './AuthPage.module.css';
import { emailError } from './credentials';
import { p } from './passwordStrings';
import { a } from './strings';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, form, captcha, pending, summary } = useForm({
    initial: { email: '' },
    validate: ({ email }) => {
      const error = emailError(email);
      return error ? { email: error } : {};
    },
    isGuarded: true,
    submit: async ({ email }, captchaToken) => {
      await requestPasswordReset(email, captchaToken);
      setSentTo(email.trim());
    },
    fallback: p('forgot.error'),
  });
  const submitLabel = sentTo ? p('forgot.again') : p('forgot.submit');

  return (
    <AuthPage documentTitle={p('titles.forgot')} title={p('forgot.title')} lead={p('forgot.lead')}>
      <form {...form} className={styles.form}>
        <TextField {...field('email')} label={a('auth.email')} type="email" autoComplete="username" inputMode="email" />
        {captcha}
        <FormStatus text={summary} />
        <button type="submit" className={sentTo ? ui.secondary : ui.primary} aria-busy={pending || undefined}>
          {pending ? a('auth.sending') : submitLabel}
        </button>
      </form>
      <div role="status" className={pageStyles.sent}>
        {sentTo && (
          <p>
            <strong>{p('forgot.sentTitle')}</strong> {p('forgot.sent', { email: sentTo })}
          </p>
        )}
      </div>
      <p className={pageStyles.switch}>
        <Link to="/login">{p('forgot.toLogin')}</Link>
      </p>
    </AuthPage>
  );
}
