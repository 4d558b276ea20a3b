/** Returns an address of the backend, which may be in a folder, with or without a slash at its end. */
export const backendAddress = (supabaseUrl: string, path = ''): string =>
  new URL(path, new URL(`${supabaseUrl.replace(/\/+$/, '')}/`, globalThis.location?.origin)).href;

export const serviceAddress = (supabaseUrl: string, service: string): string =>
  backendAddress(supabaseUrl, `${service}/v1`);
