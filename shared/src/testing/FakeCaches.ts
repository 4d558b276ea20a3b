/** Replaces the Cache Storage of a browser, which jsdom lacks: responses by cache and address. */
export class FakeCaches {
  static kept = new Map<string, Map<string, Response>>();

  /** Replaces `caches` with an empty one. */
  static install(): void {
    FakeCaches.kept = new Map();
    Object.assign(globalThis, { caches: new FakeCaches() });
  }

  static restore(): void {
    Reflect.deleteProperty(globalThis, 'caches');
  }

  /** The addresses in all caches, each after the name of its cache. */
  static all(): string[] {
    return [...FakeCaches.kept].flatMap(([name, files]) => [...files.keys()].map((path) => `${name} ${path}`));
  }

  keys = async () => [...FakeCaches.kept.keys()];
  has = async (name: string) => FakeCaches.kept.has(name);
  delete = async (name: string) => FakeCaches.kept.delete(name);

  async open(name: string) {
    const files = FakeCaches.kept.get(name) ?? new Map<string, Response>();
    FakeCaches.kept.set(name, files);
    const pathOf = (request: string | Request) =>
      new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
    return {
      keys: async () => [...files.keys()].map((path) => new Request(new URL(path, location.origin))),
      match: async (request: string | Request) => files.get(pathOf(request))?.clone(),
      put: async (request: string | Request, response: Response) => void files.set(pathOf(request), response),
      delete: async (request: string | Request) => files.delete(pathOf(request)),
    };
  }
}
