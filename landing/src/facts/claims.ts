import type { KnownFacts } from '@rotavisto/shared/facts';
import CLAIMS from '../locales/claims.pt.json';
import { fill } from '../t';

/** What the company says of itself: sample data, marked as such in its footnote, until the owner publishes what was measured. */
export { CLAIMS };

/** Fills `{averageTime}` and the like with a claim, and `{mrvFee}` and the like with the fact of that name. */
export const withFacts = (text: string, facts: KnownFacts) => facts.fill(fill(text, CLAIMS));
