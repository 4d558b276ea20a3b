import { cleanEmail } from '@rotavisto/shared/domain';
import { Link, useLocation, useNavigate } from '@rotavisto/shared/router';
import { session } from '@rotavisto/shared/session';
import { EmailField } from '../components/EmailField';
import { FormStatus } from '../components/FormStatus';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import { useHydrated } from '../lazySection';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import pageStyles from './AuthPage.module.css';
import { emailError } from './credentials';
import { p } from './passwordStrings';
import { a } from './strings';

export function ForgotPasswordPage() {
  const location = useLocation();
  const navigate = useNavigate();
  // Kept in the history entry, so that the page in another language, which is a new document, shows the sent state too.
  const sentTo: unknown = location.state?.sentTo;
  const isSent = useHydrated() && typeof sentTo === 'string';
  const { field, form, captcha, pending, summary } = useForm({
    initial: { email: '' },
    validate: ({ email }) => {
      const error = emailError(email);
      return error ? { email: error } : {};
    },
    isGuarded: true,
    submit: async ({ email }, captchaToken) => {
      await (await session()).requestPasswordReset(email, captchaToken);
      navigate(location, { replace: true, state: { sentTo: cleanEmail(email) } });
    },
    fallback: p('forgot.error'),
  });
  const submitLabel = isSent ? p('forgot.again') : p('forgot.submit');

  return (
    <AuthPage documentTitle={p('titles.forgot')} title={p('forgot.title')} lead={p('forgot.lead')}>
      <form {...form} className={styles.form}>
        <EmailField {...field('email')} label={a('auth.email')} autoComplete="username" />
        {captcha}
        <FormStatus text={summary} />
        <button type="submit" className={isSent ? ui.secondary : ui.primary} aria-busy={pending || undefined}>
          {pending ? a('auth.sending') : submitLabel}
        </button>
      </form>
      <div role="status" className={pageStyles.sent}>
        {isSent && (
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
