/**
 * A part of the client that can also be called. Areas of the second contract write `await client.realtime()`, those of the
 * third `client.realtime`; this file goes when the shell offers the third contract alone.
 */
export function callable<Part extends object>(part: Part): Part {
  const bound = (name: PropertyKey): unknown => {
    const value: unknown = Reflect.get(part, name);
    return typeof value === 'function' ? value.bind(part) : value;
  };
  return new Proxy((() => Promise.resolve(part)) as unknown as Part, {
    get: (_part, name) => bound(name),
    set: (_part, name, value) => Reflect.set(part, name, value),
    has: (_part, name) => name in part,
  });
}
