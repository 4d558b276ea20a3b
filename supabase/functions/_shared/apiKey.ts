export type ReadVariable = (name: string) => string | undefined;

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The variable ${name} is not JSON`);
  }
}

function firstKey(text: string, name: string): string {
  const keys = parsed(text, name);
  const named: Record<string, unknown> = typeof keys === 'object' && keys !== null ? { ...keys } : {};
  const key = named.default ?? Object.values(named)[0];
  if (typeof key !== 'string' || key === '') throw new Error(`The variable ${name} holds no key`);
  return key;
}

/**
 * A project writes its API keys as a JSON object by name. The single key of older projects is read only where that
 * object is absent: Supabase switches those keys off.
 */
export function apiKey(read: ReadVariable, name: string, legacyName: string): string {
  const keys = read(name);
  if (keys) return firstKey(keys, name);
  const legacy = read(legacyName);
  if (!legacy) throw new Error(`Neither ${name} nor ${legacyName} is set`);
  return legacy;
}
