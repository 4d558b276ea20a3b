import { COMPANY } from '@rotavisto/shared/domain';
import type { PaidPurchase } from '@rotavisto/shared/shop';
import { HOME } from '../languages';
import type { PaymentPhase } from './confirmationPhase';
import { mailboxOf } from './mailboxOf';
import type { p } from './paymentStrings';

type Action =
  | 'application'
  | 'mailbox'
  | 'signIn'
  | 'again'
  | 'resume'
  | 'purchase'
  | 'support'
  | 'check'
  | 'area'
  | 'start';

interface Outcome {
  tone: 'done' | 'active' | 'waiting' | 'failed' | 'neutral';
  stamp: Parameters<typeof p>[0] & `stamp.${string}`;
  /** The next step of a buyer without a session, and of a buyer with a session. */
  next: readonly [visitor: Action, signedIn: Action] | null;
}

/** The texts and the next step of each outcome of a payment. */
export const OUTCOMES: Record<PaymentPhase, Outcome> = {
  checking: { tone: 'active', stamp: 'stamp.waiting', next: null },
  slow: { tone: 'active', stamp: 'stamp.waiting', next: ['check', 'check'] },
  error: { tone: 'waiting', stamp: 'stamp.waiting', next: ['check', 'check'] },
  never: { tone: 'waiting', stamp: 'stamp.waiting', next: ['check', 'check'] },
  confirmed: { tone: 'done', stamp: 'stamp.confirmed', next: ['mailbox', 'application'] },
  pending: { tone: 'active', stamp: 'stamp.pending', next: ['check', 'check'] },
  open: { tone: 'waiting', stamp: 'stamp.unpaid', next: ['resume', 'resume'] },
  unpaid: { tone: 'failed', stamp: 'stamp.unpaid', next: ['again', 'area'] },
  expired: { tone: 'failed', stamp: 'stamp.unpaid', next: ['again', 'area'] },
  refunded: { tone: 'neutral', stamp: 'stamp.refunded', next: ['start', 'purchase'] },
  twice: { tone: 'waiting', stamp: 'stamp.twice', next: ['signIn', 'application'] },
  held: { tone: 'waiting', stamp: 'stamp.held', next: ['support', 'support'] },
  none: { tone: 'neutral', stamp: 'stamp.none', next: ['start', 'area'] },
  signedOut: { tone: 'neutral', stamp: 'stamp.account', next: ['signIn', 'area'] },
  foreign: { tone: 'neutral', stamp: 'stamp.account', next: ['signIn', 'area'] },
};

interface Buyer {
  home: string | null;
  purchase?: PaidPurchase;
  /** The child that the plan is for. */
  travellerId: string | null;
}

/** Returns the address of an action, or null for an action on the page itself. */
export function addressOf(action: Action, { home, purchase, travellerId }: Buyer) {
  const inCase = travellerId ? `?case=${encodeURIComponent(travellerId)}` : '';
  const addresses: Record<Action, string | null> = {
    application: `/client/applications${inCase}`,
    mailbox: mailboxOf(purchase?.email) ?? '/login',
    signIn: '/login',
    again: null,
    resume: null,
    purchase: `/client/settings${inCase}#purchase`,
    support: home ? '/client/support' : `mailto:${COMPANY.email}`,
    check: null,
    area: home,
    start: HOME,
  };
  return addresses[action];
}
