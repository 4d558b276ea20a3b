import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a secret by its digest: any two texts can be compared, and the time it takes says nothing about either. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
