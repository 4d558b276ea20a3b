/** Parses an address, or returns null for an invalid address; the oldest supported browsers lack a parser that does so. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

export const isHttpsUrl = (value: string): boolean => urlOf(value.trim())?.protocol === 'https:';

/** Returns a link to a map search for the name of the place. */
export const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
