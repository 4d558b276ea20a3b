/** Every request says which project it is for and, unless it says otherwise itself, who asks. */
export const withAccess =
  (request: typeof fetch, publishableKey: string, accessToken: () => Promise<string>): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', publishableKey);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await accessToken()}`);
    return request(input, { ...init, headers });
  };
