import VALUES from '../locales/factValues.pt.json';
import { fill } from '../t';

/** The facts as printed in a sentence; their sources are a module of their own, which only the footnotes load. */
export { VALUES };

/** Fills `{mrvFee}` and the like in a sentence with the dated fact of that name. */
export const withFacts = (text: string) => fill(text, VALUES);
