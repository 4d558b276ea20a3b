import { asSeen } from './personFields';

/** Signs as a keyboard types them: of full width, or one of the many dashes, they mean the same. */
export const plainSigns = (typed: string): string =>
  asSeen(typed.normalize('NFKC'))
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
