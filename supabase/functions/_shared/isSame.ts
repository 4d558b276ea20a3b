const encoder = new TextEncoder();
const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** Compares digests, so that the time does not depend on the secret. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(given), digest(expected)]);
  return left.every((byte, index) => byte === right[index]);
}

/** Compares with all secrets, so that the time does not depend on the matching secret. */
export async function isOneOf(given: string, expected: readonly string[]): Promise<boolean> {
  const found = await Promise.all(expected.map((one) => isSame(given, one)));
  return found.includes(true);
}
