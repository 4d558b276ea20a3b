/** Where a service of the backend answers. The backend may stand in a folder too, with or without a slash at its end. */
export function serviceAddress(supabaseUrl: string, service: string): string {
  const base = new URL(`${supabaseUrl.replace(/\/+$/, '')}/`, window.location.origin);
  return new URL(`${service}/v1`, base).href;
}
