export type ReadVariable = (name: string) => string | undefined;

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The variable ${name} is not JSON`);
  }
}

/** The keys, with the one named default first. */
function keysIn(text: string, name: string): [string, ...string[]] {
  const keys = parsed(text, name);
  const { default: first, ...others }: Record<string, unknown> =
    typeof keys === 'object' && keys !== null ? { ...keys } : {};
  const [key, ...rest] = [first, ...Object.values(others)].filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  if (!key) throw new Error(`The variable ${name} holds no key`);
  return [key, ...rest];
}

/**
 * A project provides its API keys as a JSON object by name. The single key of older projects is read only without that
 * object, because Supabase disables those keys.
 */
export function apiKeys(read: ReadVariable, name: string, legacyName: string): [string, ...string[]] {
  const keys = read(name);
  if (keys) return keysIn(keys, name);
  const legacy = read(legacyName);
  if (!legacy) throw new Error(`Neither ${name} nor ${legacyName} is set`);
  return [legacy];
}

/** The key to call with. */
export const apiKey = (...from: Parameters<typeof apiKeys>): string => apiKeys(...from)[0];
