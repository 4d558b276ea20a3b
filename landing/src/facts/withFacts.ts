import type { KnownFacts } from '@rotavisto/shared/facts';
import CLAIMS from '../locales/page/claims.pt.json';
import { fill } from '../t';

/** Fills `{averageTime}` and the like with a claim, and `{mrvFee}` and the like with the fact of that name. */
export const withFacts = (text: string, facts: KnownFacts, averageTime = CLAIMS.averageTime) =>
  facts.fill(fill(text, { ...CLAIMS, averageTime }));
