/** The authentication server asks for as many bytes (`minimum_password_length` in config.toml), and bcrypt reads no further. */
export const PASSWORD = { fewest: 10, mostBytes: 72 } as const;

const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

/** Why a new password is not taken; null for one that is. What lies past the limit would count for nothing. */
export function passwordFault(password: string): 'short' | 'long' | null {
  const letters = [...password];
  if (letters.length < PASSWORD.fewest) return 'short';
  return letters.reduce((sum, letter) => sum + bytesOf(letter), 0) > PASSWORD.mostBytes ? 'long' : null;
}
