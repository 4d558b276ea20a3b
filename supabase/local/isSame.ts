import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests of both secrets, so that the time depends on neither and any lengths can be compared. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
