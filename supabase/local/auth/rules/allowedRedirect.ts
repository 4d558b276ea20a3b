import { isAllowedOrigin } from '../../../functions/_shared/origins';

/** The wanted address if its origin is allowed, otherwise the site; prevents open redirects. */
export function allowedRedirect(wanted: string | null | undefined, siteUrl: string, origins: string[]): string {
  try {
    const url = new URL(wanted ?? '');
    return isAllowedOrigin(url.origin, origins) ? url.href : siteUrl;
  } catch {
    return siteUrl;
  }
}
