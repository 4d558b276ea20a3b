/** Null for what is no address; the oldest served browsers cannot ask beforehand. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

export const isHttpsUrl = (value: string): boolean => urlOf(value.trim())?.protocol === 'https:';

/** The place on a map, found by its name. */
export const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
