import VALUES from '../locales/factValues.pt.json';
import { fill } from '../t';

/** The facts as printed in a sentence; their sources are a module of their own, which only the footnotes load. */
export { VALUES };

/** When they were last compared with their sources. */
export const CHECKED_ON = '2026-11-20';

/** Fills `{mrvFee}` and the like in a sentence with the dated fact of that name. */
export const withFacts = (text: string) => fill(text, VALUES);
