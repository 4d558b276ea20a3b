import { ALPHABET } from './classify';
import { CHARACTERS } from './lines';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ANY = `${DIGITS}${LETTERS}<`;
const NAME = `${LETTERS}<`;

/** Least likelihood of a letter in a name, because a name has no check digit. */
const CERTAIN = 0.7;
const NEXT_BEST = 0.15;
/** Least likelihood of a character in the second line, because a guess could pass the check digits by chance. */
const LIKELY = 0.6;
const POSSIBLE = 0.02;
/** Relative likelihood at which a second valid reading makes the best reading doubtful. */
const RIVAL = 0.05;
const MOST_DOUBTFUL = 3;

/** The characters allowed at each place of the second line (ICAO 9303, passports). */
const SECOND_LINE: readonly string[] = Array.from({ length: CHARACTERS }, (_, at) => {
  if (at < 9) return ANY;
  if (at >= 10 && at < 13) return NAME;
  if (at === 20) return 'MF<';
  if (at >= 28 && at < 42) return ANY;
  return at === 42 ? `${DIGITS}<` : DIGITS;
});

const FIRST_LINE: readonly string[] = Array.from({ length: CHARACTERS }, (_, at) => (at === 0 ? 'P' : NAME));

interface Option {
  character: string;
  likelihood: number;
}

/** The characters of a place by probability, the likeliest first. */
function optionsOf(likelihoods: Float32Array, allowed: string): Option[] {
  const options = [...allowed].map((character) => ({
    character,
    likelihood: likelihoods[ALPHABET.indexOf(character)] ?? 0,
  }));
  const sum = options.reduce((total, option) => total + option.likelihood, 0) || 1;
  return options
    .map(({ character, likelihood }) => ({ character, likelihood: likelihood / sum }))
    .sort((one, other) => other.likelihood - one.likelihood);
}

const worthOf = (character: string): number => (character === '<' ? 0 : ANY.indexOf(character));

/** The standard's check digit: weights 7, 3, 1, modulo ten. */
export const checkDigit = (text: string): number =>
  [...text].reduce((sum, character, at) => sum + worthOf(character) * ([7, 3, 1][at % 3] ?? 0), 0) % 10;

/** True if all five check digits are right: number, birth, validity, optional data and the whole line. */
export function addsUp(line: string): boolean {
  const holds = (text: string, digit: string) =>
    String(checkDigit(text)) === digit || (digit === '<' && !/[^<]/.test(text));
  return (
    holds(line.slice(0, 9), line.charAt(9)) &&
    holds(line.slice(13, 19), line.charAt(19)) &&
    holds(line.slice(21, 27), line.charAt(27)) &&
    holds(line.slice(28, 42), line.charAt(42)) &&
    holds(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43), line.charAt(43))
  );
}

/** Decodes the line with names; null if a letter is in doubt. */
export function firstLine(likelihoods: readonly Float32Array[]): string | null {
  const options = likelihoods.map((own, at) => optionsOf(own, FIRST_LINE[at] ?? NAME));
  const isSeen = (likelihoods[0]?.[ALPHABET.indexOf('P')] ?? 0) > LIKELY;
  const isCertain = options.every(
    ([best, next]) => (best?.likelihood ?? 0) >= CERTAIN && (next?.likelihood ?? 0) <= NEXT_BEST,
  );
  return isSeen && isCertain ? options.map(([best]) => best?.character).join('') : null;
}

/**
 * Decodes the line with number and dates. For doubtful characters (O or 0, B or 8), the likeliest reading with right check
 * digits counts, unless another such reading is nearly as likely.
 */
export function secondLine(likelihoods: readonly Float32Array[]): string | null {
  const options = likelihoods.map((own, at) => optionsOf(own, SECOND_LINE[at] ?? ANY));
  if (options.some(([best, next]) => (best?.likelihood ?? 0) + (next?.likelihood ?? 0) < LIKELY)) return null;
  const doubtful = options.flatMap((own, at) => ((own[1]?.likelihood ?? 0) > POSSIBLE ? [at] : []));
  if (doubtful.filter((at) => (options[at]?.[0]?.likelihood ?? 0) < CERTAIN).length > MOST_DOUBTFUL) return null;
  const readings = readingsOf(options, doubtful.slice(0, 8)).filter(({ text }) => addsUp(text));
  const [best, rival] = readings.sort((one, other) => other.likelihood - one.likelihood);
  if (!best || (rival && rival.likelihood > best.likelihood * RIVAL)) return null;
  return best.text;
}

/** All readings of a line with the likeliest or the second likeliest character at each doubtful place. */
function readingsOf(options: readonly Option[][], doubtful: readonly number[]) {
  return Array.from({ length: 2 ** doubtful.length }, (_, choice) => {
    let likelihood = 1;
    const text = options.map((own, at) => {
      const place = doubtful.indexOf(at);
      const option = own[place >= 0 && (choice >> place) & 1 ? 1 : 0];
      likelihood *= option?.likelihood ?? 0;
      return option?.character ?? '<';
    });
    return { text: text.join(''), likelihood };
  });
}
