import { plainSigns } from './plainSigns';

/**
 * Returns the DS-160 application number as the official form prints it: capitals without blanks and closing punctuation.
 */
export const cleanProtocol = (typed: string): string =>
  plainSigns(typed)
    .replace(/[\s.,;]+$|\s/g, '')
    .toUpperCase();

/**
 * Returns whether a DS-160 application number has the official format; another format shows a hint and is not rejected.
 */
export const isUsualProtocol = (protocol: string): boolean => /^AA[0-9A-Z]{8}$/.test(cleanProtocol(protocol));
