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
