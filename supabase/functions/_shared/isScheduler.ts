const encoder = new TextEncoder();
const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** Compares digests, so that the time it takes says nothing about the secret. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(given), digest(expected)]);
  return left.every((byte, index) => byte === right[index]);
}

export type IsScheduler = (request: Request) => Promise<boolean>;

/** Scheduled functions have a secret of their own: whoever learns it can start them and nothing else. */
export const createIsScheduler =
  (secret: string | undefined): IsScheduler =>
  async (request) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    return Boolean(secret && given) && isSame(given ?? '', secret ?? '');
  };
