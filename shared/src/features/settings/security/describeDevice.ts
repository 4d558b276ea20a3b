import Bowser from 'bowser';

/** 'Chrome · Windows', as far as a user agent tells; null for one that tells nothing. */
export function describeDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ') || null;
}
