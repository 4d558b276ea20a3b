import type { KnownFacts } from '@rotavisto/shared/facts';
import CLAIMS from '../locales/page/claims.pt.json';
import { fill } from '../t';

/** Fills a place such as `{averageTime}` with a claim, and a place such as `{mrvFee}` with the fact of that name. */
export const withFacts = (text: string, facts: KnownFacts, averageTime = CLAIMS.averageTime) =>
  facts.fill(fill(text, { ...CLAIMS, averageTime }));
