import { asSeen } from './personFields';

/** Replaces full-width characters and the many dashes with the plain characters of a keyboard. */
export const plainSigns = (typed: string): string =>
  asSeen(typed.normalize('NFKC'))
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
