const isRefusal = (value: unknown): boolean =>
  value instanceof Error && 'code' in value && typeof value.code === 'string' && !/^(XX|58|53|57)/.test(value.code);

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
