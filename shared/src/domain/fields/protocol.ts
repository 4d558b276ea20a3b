import { plainSigns } from './plainSigns';

/** Letters and digits as the office prints them: capitals, without blanks and what a sentence puts behind them. */
export const cleanProtocol = (typed: string): string =>
  plainSigns(typed)
    .replace(/[\s.,;]+$|\s/g, '')
    .toUpperCase();

/** The form of the official number; another one is pointed out, never refused. */
export const isUsualProtocol = (protocol: string): boolean => /^AA[0-9A-Z]{8}$/.test(cleanProtocol(protocol));
