/** True for an allowed origin such as `https://app.example.com`, or `http://localhost:*` for any port. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) =>
    entry.endsWith(':*')
      ? new RegExp(`^${escapePattern(entry.slice(0, -2))}(:\\d{1,5})?$`).test(origin)
      : entry === origin,
  );
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
