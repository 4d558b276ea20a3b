import { type Data, field, type Link, type WriteLetter } from './letter.ts';
import type { Say } from './say.ts';

const purchase = ({ text }: Say) => ({ label: text('button.purchase'), path: '/client/settings#purchase' });

const amountOf = (data: Data, { money }: Say): string =>
  money(typeof data.amount_cents === 'number' ? data.amount_cents : 0, field(data, 'currency') || 'brl');

/** Empty where the day is not known. */
function dayOf(data: Data, { day }: Say): string {
  const paidAt = new Date(field(data, 'paid_at'));
  return Number.isNaN(paidAt.getTime()) ? '' : day(paidAt);
}

function receiptOf(data: Data, { text }: Say): Link | undefined {
  const url = field(data, 'receipt_url');
  return url.startsWith('https://') ? { label: text('receipt'), url } : undefined;
}

/** Known by its Portuguese name: a plan that an administrator named anew is called what the database says. */
const planOf = (data: Data, { find }: Say): string => find(`plan.${field(data, 'plan')}`) || field(data, 'plan');

function confirmation(data: Data, say: Say): string {
  const [amount, day, plan] = [amountOf(data, say), dayOf(data, say), planOf(data, say)];
  return say.text(day ? 'payment_confirmed.receivedOn' : 'payment_confirmed.received', { amount, day, plan });
}

export const paymentConfirmed: WriteLetter = (data, say) => ({
  subject: say.text('payment_confirmed.subject'),
  title: say.text('payment_confirmed.title'),
  paragraphs: [confirmation(data, say), say.text('payment_confirmed.next')],
  link: receiptOf(data, say),
  button: purchase(say),
});

/** A consultant was invited, or somebody bought as a visitor: then the same mail confirms the payment. */
export const setPassword: WriteLetter = (data, say) => ({
  subject: say.text(data.plan ? 'set_password.subjectPaid' : 'set_password.subject'),
  title: say.text('set_password.title'),
  paragraphs: [
    data.plan ? confirmation(data, say) : '',
    say.text(data.plan ? 'set_password.textPaid' : 'set_password.text'),
  ],
  link: receiptOf(data, say),
  button: { label: say.text('button.password'), path: '/reset-password' },
});

export const paymentRefunded: WriteLetter = (data, say) => {
  const [amount, day] = [amountOf(data, say), dayOf(data, say)];
  return {
    subject: say.text('payment_refunded.subject'),
    title: say.text('payment_refunded.title'),
    paragraphs: [
      say.text(day ? 'payment_refunded.returnedOn' : 'payment_refunded.returned', { amount, day }),
      say.text(data.has_plan === true ? 'payment_refunded.hasPlan' : 'payment_refunded.noPlan'),
    ],
    link: receiptOf(data, say),
    button: purchase(say),
  };
};

export const planCancelled: WriteLetter = (_data, say) => ({
  subject: say.text('plan_cancelled.subject'),
  title: say.text('plan_cancelled.subject'),
  paragraphs: [say.text('plan_cancelled.text'), say.text('plan_cancelled.next')],
  button: purchase(say),
});

/** A Pix or boleto that was not paid in time, told after the person has left the checkout. */
export const paymentFailed: WriteLetter = (_data, say) => ({
  subject: say.text('payment_failed.subject'),
  title: say.text('payment_failed.title'),
  paragraphs: [say.text('payment_failed.text'), say.text('payment_failed.next')],
  button: { label: say.text('button.plans'), path: '/#pricing' },
});
