const SECRET = /^[\w-]{43}$/;

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 256 random bits that identify the browser that started a purchase. */
export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The SHA-256 as hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 that the database stores; null for a value of another format. */
export const digestOf = async (secret: string | undefined): Promise<string | null> =>
  secret && SECRET.test(secret) ? sha256(secret) : null;
