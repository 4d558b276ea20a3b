import { COMPANY } from '../_shared/company.ts';
import { type Data, field, type Link, type WriteLetter } from './letter.ts';
import type { Translation } from './translate.ts';

const purchase = ({ text }: Translation) => ({ label: text('button.purchase'), path: '/client/settings/purchase' });

const amountOf = (data: Data, { money }: Translation): string =>
  money(typeof data.amount_cents === 'number' ? data.amount_cents : 0, field(data, 'currency') || 'brl');

/** The day of the payment; empty for an unknown day. */
function dayOf(data: Data, { day }: Translation): string {
  const paidAt = new Date(field(data, 'paid_at'));
  return Number.isNaN(paidAt.getTime()) ? '' : day(paidAt);
}

const linkTo = (url: string, label: string): Link | undefined =>
  url.startsWith('https://') ? { label, url } : undefined;

const receiptOf = (data: Data, { text }: Translation) => linkTo(field(data, 'receipt_url'), text('receipt'));

/** The plan's name in the reader's language, a translation of its Portuguese name, or that name. */
const planOf = (data: Data, { find, language }: Translation): string =>
  field(data, `plan_${language}`) || find(`plan.${field(data, 'plan')}`) || field(data, 'plan');

function confirmation(data: Data, translation: Translation): string {
  const [amount, day, plan] = [amountOf(data, translation), dayOf(data, translation), planOf(data, translation)];
  return translation.text(day ? 'payment_confirmed.receivedOn' : 'payment_confirmed.received', { amount, day, plan });
}

/** "Recibo nº 000123 · PIX · Vendido por …": the parts of a receipt that are known and not sample data. */
function receiptLine(data: Data, { text, find }: Translation, { name, cnpj, isSample } = COMPANY): string {
  const number = typeof data.receipt_number === 'number' ? String(data.receipt_number).padStart(6, '0') : '';
  return [
    number && text('receiptNumber', { number }),
    find(`method.${field(data, 'method')}`),
    isSample ? '' : text('seller', { name, cnpj }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const paymentConfirmed: WriteLetter = (data, translation) => ({
  subject: translation.text('payment_confirmed.subject'),
  title: translation.text('payment_confirmed.title'),
  paragraphs: [
    confirmation(data, translation),
    receiptLine(data, translation),
    translation.text('payment_confirmed.next'),
  ],
  link: receiptOf(data, translation),
  button: purchase(translation),
});

/** For an invited consultant, and for a visitor who bought, whose payment the same mail confirms. */
export const setPassword: WriteLetter = (data, translation) => ({
  subject: translation.text(data.plan ? 'set_password.subjectPaid' : 'set_password.subject'),
  title: translation.text('set_password.title'),
  paragraphs: [
    data.plan ? confirmation(data, translation) : '',
    data.plan ? receiptLine(data, translation) : '',
    translation.text(data.plan ? 'set_password.textPaid' : 'set_password.text'),
  ],
  link: receiptOf(data, translation),
  button: { label: translation.text('button.password'), path: '/reset-password' },
});

export const paymentRefunded: WriteLetter = (data, translation) => {
  const [amount, day] = [amountOf(data, translation), dayOf(data, translation)];
  return {
    subject: translation.text('payment_refunded.subject'),
    title: translation.text('payment_refunded.title'),
    paragraphs: [
      translation.text(day ? 'payment_refunded.returnedOn' : 'payment_refunded.returned', { amount, day }),
      translation.text(data.has_plan === true ? 'payment_refunded.hasPlan' : 'payment_refunded.noPlan'),
    ],
    link: receiptOf(data, translation),
    button: purchase(translation),
  };
};

/** "Pix" and "boleto" have their own sentences; an order without a known method has another. */
const orderOf = (data: Data): 'pix' | 'boleto' | 'other' => {
  const method = field(data, 'method');
  return method === 'pix' || method === 'boleto' ? method : 'other';
};

export const paymentWaiting: WriteLetter = (data, translation) => {
  const { text, moment } = translation;
  const order = orderOf(data);
  const dueAt = new Date(field(data, 'due_at'));
  const isDated = order !== 'other' && !Number.isNaN(dueAt.getTime());
  return {
    subject: text(`payment_waiting.subject.${order}`),
    title: text(`payment_waiting.title.${order}`),
    paragraphs: [
      text('payment_waiting.ordered', { amount: amountOf(data, translation), plan: planOf(data, translation) }),
      isDated ? text(`payment_waiting.until.${order}`, { when: moment(dueAt) }) : text('payment_waiting.until.other'),
      text(`payment_waiting.next.${order}`),
      text('payment_waiting.over'),
    ],
    link: order === 'other' ? undefined : linkTo(field(data, 'pay_url'), text(`payment_waiting.pay.${order}`)),
    // The button leads to the page for paying, because "Minha compra" in the settings shows only finished payments.
    button: { label: text('button.payment'), path: '/payment' },
  };
};

/**
 * For a second payment while a plan is active: it is refunded in the way it was paid, and the refund's mail follows.
 */
export const paymentTwice: WriteLetter = (data, translation) => {
  const { text, find } = translation;
  const [amount, day] = [amountOf(data, translation), dayOf(data, translation)];
  return {
    subject: text('payment_twice.subject'),
    title: text('payment_twice.title'),
    paragraphs: [
      text(day ? 'payment_twice.paidOn' : 'payment_twice.paid', { amount, day }),
      find(`payment_twice.where.${field(data, 'method')}`) || text('payment_twice.where.other'),
      text('payment_twice.next'),
    ],
    link: receiptOf(data, translation),
    button: purchase(translation),
  };
};
