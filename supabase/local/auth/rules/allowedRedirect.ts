import { isAllowedOrigin } from '../../../functions/_shared/origins';

/** The wanted address when its origin is ours, else the site itself: no open redirect. */
export function allowedRedirect(wanted: string | null | undefined, siteUrl: string, origins: string[]): string {
  try {
    const url = new URL(wanted ?? '');
    return isAllowedOrigin(url.origin, origins) ? url.href : siteUrl;
  } catch {
    return siteUrl;
  }
}
