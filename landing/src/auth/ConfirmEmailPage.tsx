import { Link, useLocation } from '@rotavisto/shared/router';
import { homeOf, session, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { useState } from 'react';
import { FormStatus } from '../components/FormStatus';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import pageStyles from './AuthPage.module.css';
import { c } from './confirmEmailStrings';
import { a } from './strings';

const OUTCOMES = ['other_due', 'changed', 'unknown', 'taken'] as const;
type Outcome = (typeof OUTCOMES)[number];

async function confirm(secret: string): Promise<Outcome> {
  const { data, error } = await (await supabase()).rpc('confirm_address_change', { secret });
  if (error) throw error;
  return OUTCOMES.find((outcome) => outcome === data) ?? 'unknown';
}

/**
 * The target of the links in both e-mails about a changed address, with or without a session. A button confirms the
 * address, because mail scanners open links as well.
 */
export function ConfirmEmailPage() {
  const secret = new URLSearchParams(useLocation().search).get('token_hash') ?? '';
  const role = useSession((state) => state.profile?.role);
  const [outcome, setOutcome] = useState<Outcome | 'missing' | null>(secret ? null : 'missing');
  const { form, pending, summary } = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      const done = await confirm(secret);
      setOutcome(done);
      if (done === 'changed' && role) await (await session()).refreshAccess();
    },
    fallback: c('error'),
  });

  return (
    <AuthPage documentTitle={c('title')} title={c('title')} lead={outcome ? '' : c('lead')}>
      <div role="status" className={pageStyles.sent}>
        {outcome && <p>{c(outcome)}</p>}
      </div>
      {outcome ? (
        <Link to={role ? `${homeOf(role)}/settings/profile#address` : '/login'}>
          {c(role ? 'toSettings' : 'toLogin')}
        </Link>
      ) : (
        <form {...form} className={styles.form}>
          <FormStatus text={summary} />
          <button type="submit" className={ui.primary} aria-busy={pending || undefined}>
            {pending ? a('auth.sending') : c('submit')}
          </button>
        </form>
      )}
    </AuthPage>
  );
}
