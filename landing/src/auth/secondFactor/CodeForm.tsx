import { session } from '@rotavisto/shared/session';
import { FormStatus } from '../../components/FormStatus';
import { TextField } from '../../components/TextField';
import ui from '../../components/ui.module.css';
import { useForm } from '../../components/useForm';
import styles from '../AuthForm.module.css';
import { a } from '../strings';
import { s } from './strings';

const HINTS = { mfa_verification_failed: { code: s('checkCode') } };

const validate = ({ code }: { code: string }) =>
  code.replace(/\s/g, '').length === 6 ? {} : { code: s('codeMissing') };

/** The field for the six digits of an authenticator app, and a button to sign out for users without the app. */
export function CodeForm({ label, submit }: { label: string; submit: (code: string) => Promise<void> }) {
  const { field, form, pending, summary } = useForm({
    initial: { code: '' },
    validate,
    submit: ({ code }) => submit(code),
    fallback: a('errors.fallback'),
    hints: HINTS,
  });

  return (
    <form {...form} className={styles.form}>
      <TextField {...field('code')} label={s('code')} inputMode="numeric" autoComplete="one-time-code" />
      <FormStatus text={summary} />
      <button type="submit" className={ui.primary} aria-busy={pending || undefined}>
        {pending ? a('auth.sending') : label}
      </button>
      <p className={styles.switch}>
        <button type="button" className={ui.link} onClick={async () => (await session()).signOut()}>
          {s('leave')}
        </button>
      </p>
    </form>
  );
}
