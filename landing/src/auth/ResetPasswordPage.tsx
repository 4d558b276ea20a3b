import { LoadingScreen } from '@rotavisto/shared/brand';
import { useNavigate } from '@rotavisto/shared/router';
import { homeOf, session, useSession } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useRef, useState } from 'react';
import { FormStatus } from '../components/FormStatus';
import { PasswordField } from '../components/PasswordField';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { validateNewPassword } from './credentials';
import { LazySecondFactorPage } from './LazySecondFactorPage';
import { p } from './passwordStrings';
import { a } from './strings';

const HINTS = {
  weak_password: { password: a('errors.weakPassword') },
  same_password: { password: a('errors.samePassword') },
};

/** Only a recovery link opens this form, and is spent with its button; other visitors see a link to sign in. */
export function ResetPasswordPage() {
  const status = useSession((state) => state.status);
  const recovery = useSession((state) => state.recovery);
  const due = useSession((state) => state.secondFactorDue);
  const navigate = useNavigate();
  const done = useRef(false);
  // The form gives way to the second factor, and is found again as it was.
  const [initial, setInitial] = useState({ password: '', confirmation: '' });

  const { field, form, pending, summary } = useForm({
    initial,
    validate: validateNewPassword,
    submit: async (values) => {
      done.current = true;
      setInitial(values);
      try {
        await (await session()).setNewPassword(values.password);
      } catch (error) {
        done.current = false;
        const { recovery, secondFactorDue } = useSession.getState();
        if (recovery && !secondFactorDue) throw error;
        return;
      }
      notify({ type: 'success', text: p('reset.done'), id: 'reset' });
      const role = useSession.getState().profile?.role;
      navigate(role ? homeOf(role) : '/login', { replace: true });
    },
    fallback: a('errors.fallback'),
    hints: HINTS,
  });

  useEffect(() => {
    if (status !== 'ready' || recovery || done.current) return;
    notify({ type: 'error', text: p('reset.invalid'), id: 'reset' });
    // A passing notice alone would leave the buyer, who has no password yet, at a form that asks for one.
    navigate('/login', { replace: true, state: { deadLink: true } });
  });

  if (!recovery) return <LoadingScreen />;
  if (due) return <LazySecondFactorPage due={due} />;

  return (
    <AuthPage documentTitle={p('titles.reset')} title={p('reset.title')} lead={p('reset.lead')}>
      <form {...form} className={styles.form}>
        <PasswordField
          {...field('password')}
          label={p('reset.password')}
          hint={a('auth.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmation')} label={p('reset.confirmation')} autoComplete="new-password" />
        <FormStatus text={summary} />
        <button type="submit" className={ui.primary} aria-busy={pending || undefined}>
          {pending ? a('auth.sending') : p('reset.submit')}
        </button>
      </form>
    </AuthPage>
  );
}
