/**
 * The auth server requires the same minimum (`minimum_password_length` in config.toml); bcrypt reads at most 72 bytes.
 */
export const PASSWORD = { fewest: 10, mostBytes: 72 } as const;

type PasswordFault = 'short' | 'long' | 'plain';

const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

const ROWS = '01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjklc zxcvbnm';
const LINES = `${ROWS} ${[...ROWS].reverse().join('')}`;
/** The shortest run of neighbouring characters that is removed; shorter runs occur by chance. */
const RUN = 3;

/** Removes runs of the alphabet, the digits or a row of the keyboard. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let end = at + RUN;
    if (!LINES.includes(text.slice(at, end)) || end > text.length) {
      rest += text[at];
      at += 1;
      continue;
    }
    while (end < text.length && LINES.includes(text.slice(at, end + 1))) end += 1;
    at = end;
  }
  return rest;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the part that must be guessed: words of the owner and runs are removed, and a repetition counts once. */
function unknownPart(password: string, about: readonly string[]): string {
  // The domain of an address is shared by many people, so it is not a word of the owner.
  const own = about.map((text) => folded(text.split('@')[0] ?? ''));
  const words = own.flatMap((text) => text.split(/[^a-z0-9]+/)).filter((word) => word.length >= RUN);
  const longestFirst = words.sort((a, b) => b.length - a.length);
  const unnamed = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), folded(password));
  return withoutRuns(unnamed).replace(/(.+?)\1+/gsu, '$1');
}

const FEWEST_UNKNOWN = 7;

/**
 * Returns the reason a new password is rejected, or null. Characters past the limit would be ignored. The server checks
 * only the length and, if turned on, known leaks. `about` is the name and the address of the owner.
 */
export function passwordFault(password: string, about: readonly string[] = []): PasswordFault | null {
  const letters = [...password];
  if (letters.length < PASSWORD.fewest) return 'short';
  if (letters.reduce((sum, letter) => sum + bytesOf(letter), 0) > PASSWORD.mostBytes) return 'long';
  return [...unknownPart(password, about)].length < FEWEST_UNKNOWN ? 'plain' : null;
}
