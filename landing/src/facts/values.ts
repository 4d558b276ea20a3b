import VALUES from '../locales/factValues.pt.json';
import { fill } from '../t';

/** What the facts say, as printed in a sentence; apart from their sources, which only the footnotes at the end show. */
export { VALUES };

/** Fills `{mrvFee}` and the like in a sentence with the dated fact of that name. */
export const withFacts = (text: string) => fill(text, VALUES);
