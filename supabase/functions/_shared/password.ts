const LETTERS = 'abcdefghijkmnopqrstuvwxyz';
const ALPHABET = `${LETTERS}${LETTERS.toUpperCase()}23456789`;
const LENGTH = 32;

/** 32 random characters with every kind that the password rules require; users never see it. */
export function randomPassword(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH * 2));
    // Bytes past the last whole multiple would favour the first letters.
    const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length)).slice(0, LENGTH);
    const password = fair.map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
    if (password.length === LENGTH && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) {
      return password;
    }
  }
}
