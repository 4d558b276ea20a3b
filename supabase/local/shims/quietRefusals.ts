/** Recognises SQLSTATEs of caller errors; EPIPE has five letters too, and an errno. */
const isRefusal = (value: unknown): boolean =>
  value instanceof Error &&
  'code' in value &&
  typeof value.code === 'string' &&
  /^(?!XX|58|53|57)[0-9A-Z]{5}$/.test(value.code) &&
  !('errno' in value);

/**
 * Hides `@supabase/lite`'s stack traces of rejected requests, which are normal responses. Returns a function that
 * undoes it.
 */
export function quietRefusals(): () => void {
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    if (!parts.some(isRefusal)) error(...parts);
  };
  return () => {
    console.error = error;
  };
}
