import { tooManyRequests } from '../rateLimit';

const MOST_WRONG = 10;
const WINDOW_SECONDS = 300;

/** Limits are per address; a factor is also closed for a while to those who guess at it from many. */
export function wrongCodes() {
  const times = new Map<string, number[]>();
  const recent = (factor: string): number[] =>
    (times.get(factor) ?? []).filter((time) => Date.now() - time < WINDOW_SECONDS * 1000);
  return {
    refused: (factor: string): Response | null =>
      recent(factor).length >= MOST_WRONG ? tooManyRequests(WINDOW_SECONDS) : null,
    count: (factor: string) => void times.set(factor, [...recent(factor), Date.now()]),
    forget: (factor: string) => void times.delete(factor),
  };
}
