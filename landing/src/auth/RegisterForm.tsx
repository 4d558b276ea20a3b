import { session } from '@rotavisto/shared/session';
import { EmailField } from '../components/EmailField';
import { FormStatus } from '../components/FormStatus';
import { PasswordField } from '../components/PasswordField';
import { NameField, PhoneField } from '../components/typedFields';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import { LegalLink } from '../legal/LegalLink';
import styles from './AuthForm.module.css';
import { type AccountValues, NO_ACCOUNT, useNewEmailError, validateRegistration } from './credentials';
import { recordConsent } from './recordConsent';
import { a } from './strings';

const EMAIL_TAKEN = { email: a('errors.emailTaken') };
const HINTS = {
  user_already_exists: EMAIL_TAKEN,
  email_exists: EMAIL_TAKEN,
  email_address_invalid: { email: a('errors.emailFormat') },
  weak_password: { password: a('errors.weakPassword') },
};

async function register(values: AccountValues, captchaToken: string | undefined) {
  await (await session()).signUp({ ...values, captchaToken });
  await recordConsent();
}

export function RegisterForm({ email = '', onEmail }: { email?: string; onEmail?: (email: string) => void }) {
  const newEmailError = useNewEmailError();
  const { field, form, captcha, pending, summary } = useForm<AccountValues>({
    initial: { ...NO_ACCOUNT, email },
    validate: (values) => validateRegistration(values, newEmailError),
    submit: register,
    isGuarded: true,
    fallback: a('errors.account'),
    hints: HINTS,
  });

  return (
    <form {...form} className={styles.form}>
      <NameField {...field('fullName')} label={a('auth.fullName')} />
      <EmailField {...field('email')} label={a('auth.email')} autoComplete="username" onEmail={onEmail} />
      <PhoneField {...field('phone')} label={a('auth.phone')} optional={a('auth.optional')} />
      <PasswordField
        {...field('password')}
        label={a('auth.password')}
        hint={a('auth.passwordHint')}
        autoComplete="new-password"
      />
      <p className={ui.note}>
        {a('auth.consentBefore')} <LegalLink to="#termos">{a('auth.consentTerms')}</LegalLink> {a('auth.consentMiddle')}{' '}
        <LegalLink to="#privacidade">{a('auth.consentPrivacy')}</LegalLink>.
      </p>
      {captcha}
      <FormStatus text={summary} />
      <button type="submit" className={ui.primary} aria-busy={pending || undefined}>
        {pending ? a('auth.sending') : a('auth.register')}
      </button>
    </form>
  );
}
