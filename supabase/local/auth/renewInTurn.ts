type Fetch = (request: Request, address: string) => Promise<Response>;

const isRenewal = ({ method, url }: Request) =>
  method === 'POST' && /\/auth\/v1\/token\?(.*&)?grant_type=refresh_token/.test(url);

async function refreshTokenIn(request: Request): Promise<string> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'refresh_token' in body ? String(body.refresh_token) : '';
}

/**
 * Two tabs renew the same session at the same time. GoTrue locks the token, and the second tab gets the new one; lite
 * does not, and ends the session of a tab that asks between the end of the old token and the beginning of the new one.
 */
export function renewInTurn(lite: Fetch): Fetch {
  const underWay = new Map<string, Promise<unknown>>();
  return async (request, address) => {
    if (!isRenewal(request)) return lite(request, address);
    const token = await refreshTokenIn(request);
    const turn = Promise.resolve(underWay.get(token)).then(() => lite(request, address));
    const settled = turn.catch(() => undefined);
    underWay.set(token, settled);
    void settled.then(() => underWay.get(token) === settled && underWay.delete(token));
    return turn;
  };
}
