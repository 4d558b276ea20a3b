/** By its SQLSTATE, of a class that is no fault of the server; EPIPE, whose code is as long, has a number of the system. */
const isRefusal = (value: unknown): boolean =>
  value instanceof Error &&
  'code' in value &&
  typeof value.code === 'string' &&
  /^(?!XX|58|53|57)[0-9A-Z]{5}$/.test(value.code) &&
  !('errno' in value);

/** lite prints every refused request with its stack; a refusal is an answer, not an incident. Returns the undo. */
export function quietRefusals(): () => void {
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    if (!parts.some(isRefusal)) error(...parts);
  };
  return () => {
    console.error = error;
  };
}
