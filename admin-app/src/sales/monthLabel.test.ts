import { type Language, writeIn } from '@rotavisto/shared/language';
import { longMonth, shortMonth } from './monthLabel';

afterEach(() => writeIn('en'));

describe('month labels', () => {
  it.each<[Language, string, string, string]>([
    ['en', '2026-01', 'Jan 26', 'January 2026'],
    ['en', '2025-12-01', 'Dec 25', 'December 2025'],
    ['pt', '2026-01', 'jan/26', 'janeiro de 2026'],
    ['pt', '2026-03-01', 'mar/26', 'março de 2026'],
    ['es', '2026-03-01', 'mar 26', 'marzo de 2026'],
  ])('%s, %s → %s, %s', (language, month, short, long) => {
    writeIn(language);
    expect(shortMonth(month)).toBe(short);
    expect(longMonth(month)).toBe(long);
  });
});
