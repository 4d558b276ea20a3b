import type { WriteLetter } from './letter.ts';

const aboutAccount =
  (event: 'second_factor_enabled' | 'second_factor_removed' | 'sessions_ended'): WriteLetter =>
  (_data, { text }) => ({
    subject: text(`${event}.subject`),
    title: text(`${event}.title`),
    paragraphs: [text(`${event}.text`), text('notYou')],
    button: { label: text('button.enter'), path: '/login' },
  });

export const secondFactorEnabled = aboutAccount('second_factor_enabled');
export const secondFactorRemoved = aboutAccount('second_factor_removed');
export const sessionsEnded = aboutAccount('sessions_ended');

export const paymentToResolve: WriteLetter = (_data, { text }) => ({
  subject: text('payment_to_resolve.subject'),
  title: text('payment_to_resolve.title'),
  paragraphs: [text('payment_to_resolve.text')],
  button: { label: text('button.payments'), path: '/admin/payments' },
});

/** The last mail to a user: it has no names, and its only link opens the landing page. */
export const erasureDone: WriteLetter = (_data, { text }) => ({
  subject: text('erasure_done.subject'),
  title: text('erasure_done.title'),
  paragraphs: [text('erasure_done.text'), text('erasure_done.kept')],
  button: { label: text('button.site'), path: '/' },
});
