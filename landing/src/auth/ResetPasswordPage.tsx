import { LoadingScreen } from '@rotavisto/shared/brand';
import { useNavigate } from '@rotavisto/shared/router';
import { homeOf, isSettled, session, useSession } from '@rotavisto/shared/session';
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

/**
 * The form opens only with a recovery link, which its button uses up; visitors without a link are sent to the sign-in.
 */
export function ResetPasswordPage() {
  const isRecovery = useSession(({ is }) => is === 'recovery');
  const isKnown = useSession(isSettled);
  const due = useSession((state) => state.secondFactorDue);
  const navigate = useNavigate();
  const done = useRef(false);
  // The typed values are kept here, because the page of the second factor replaces the form for a while.
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
        const { is, secondFactorDue } = useSession.getState();
        if (is === 'recovery' && !secondFactorDue) throw error;
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
    if (!isKnown || isRecovery || done.current) return;
    notify({ type: 'error', text: p('reset.invalid'), id: 'reset' });
    // The sign-in page shows a notice, because a buyer without a password would not understand its form alone.
    navigate('/login', { replace: true, state: { deadLink: true } });
  });

  if (!isRecovery) return <LoadingScreen />;
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
