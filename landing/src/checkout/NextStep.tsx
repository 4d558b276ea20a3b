import { Link, useLocation } from '@rotavisto/shared/router';
import { homeOf, noticeIdOf, useSession } from '@rotavisto/shared/session';
import { leaveOnce } from '@rotavisto/shared/shop';
import { notify } from '@rotavisto/shared/toast';
import { sentenceOf } from '../components/sentenceOf';
import ui from '../components/ui.module.css';
import shopTexts from '../locales/shop/shop.pt.json';
import { mailboxOf } from './mailboxOf';
import { addressOf, OUTCOMES } from './outcomes';
import { p } from './paymentStrings';
import type { PaymentConfirmation } from './usePaymentConfirmation';

/** The one button of the page. */
interface Props extends PaymentConfirmation {
  /** The child the plan is for; its case goes on. */
  travellerId: string | null;
}

export function NextStep({ phase, purchase, url, isChecking, check, travellerId }: Props) {
  const { pathname, search } = useLocation();
  const role = useSession((state) => state.profile?.role ?? null);
  const { next } = OUTCOMES[phase];
  if (next === null) return null;
  const wanted = next[role ? 1 : 0];
  // Without a known mailbox, the page to sign in is the next one after the mail.
  const action = wanted === 'mailbox' && mailboxOf(purchase?.email) === null ? 'signIn' : wanted;
  const address = addressOf(action, { home: role && homeOf(role), purchase, travellerId });
  const label = p(`action.${action}`);

  async function resume() {
    try {
      await leaveOnce(async () => url ?? '');
    } catch (error) {
      const text = (await sentenceOf(error, shopTexts)) ?? p('leaving');
      notify({ type: 'error', text, id: noticeIdOf(error, 'checkout') });
    }
  }

  if (address === null) {
    return (
      <button
        type="button"
        className={ui.primary}
        aria-busy={(action === 'check' && isChecking) || undefined}
        onClick={action === 'resume' ? resume : check}
      >
        {label}
      </button>
    );
  }
  if (!address.startsWith('/')) {
    return (
      <a className={ui.primary} href={address}>
        {label}
      </a>
    );
  }
  // After signing in, the page is seen with the account.
  return (
    <Link className={ui.primary} to={address} state={phase === 'signedOut' ? { from: pathname + search } : undefined}>
      {label}
    </Link>
  );
}
