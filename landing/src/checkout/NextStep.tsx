import { Link, useLocation } from '@rotavisto/shared/router';
import { homeOf, noticeIdOf, useSession } from '@rotavisto/shared/session';
import { FALLBACK_PLAN, leaveOnce } from '@rotavisto/shared/shop';
import { notify } from '@rotavisto/shared/toast';
import { sentenceOf } from '../components/sentenceOf';
import ui from '../components/ui.module.css';
import { openDialog } from '../dialogs/dialogs';
import shopTexts from '../locales/shop/shop.pt.json';
import { useOffers } from '../pricing/plans';
import { mailboxOf } from './mailboxOf';
import { addressOf, OUTCOMES } from './outcomes';
import styles from './PaymentPage.module.css';
import { p } from './paymentStrings';
import type { PaymentConfirmation } from './usePaymentConfirmation';

/** The main button of the payment page. */
interface Props extends PaymentConfirmation {
  /** The child that the plan is for; the button leads to the child's case. */
  travellerId: string | null;
}

export function NextStep({ phase, purchase, url, isChecking, check, travellerId }: Props) {
  const { pathname, search } = useLocation();
  const role = useSession((state) => state.profile?.role ?? null);
  const { next } = OUTCOMES[phase];
  if (next === null) return null;
  const wanted = next[role ? 1 : 0];
  // The button leads to the sign-in if the address of the buyer's mailbox is unknown.
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

  if (action === 'again') return <TryAgain email={purchase?.email} />;
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
  // The sign-in returns to this page, which then shows the purchase of the account.
  return (
    <Link className={ui.primary} to={address} state={phase === 'signedOut' ? { from: pathname + search } : undefined}>
      {label}
    </Link>
  );
}

/** Two buttons that order again with the same data: with any way of paying, or by card. */
function TryAgain({ email }: { email: string | null | undefined }) {
  const planId = useOffers().find(({ isAvailable }) => isAvailable)?.planId ?? FALLBACK_PLAN.id;
  const again = (payWith?: 'card') =>
    openDialog({ kind: 'quick', planId, ...(email && { email }), ...(payWith && { payWith }) });
  return (
    <div className={styles.again}>
      <button type="button" className={ui.primary} onClick={() => again()}>
        {p('action.again')}
      </button>
      <button type="button" className={ui.secondary} onClick={() => again('card')}>
        {p('action.card')}
      </button>
    </div>
  );
}
