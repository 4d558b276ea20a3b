import type { Page } from '@playwright/test';

type Copy = { from: string; loaded?: number; get: () => unknown };
type Scope = Record<string, Record<string, Copy>>;
type BundlerRuntime = { S: Record<string, Scope> };
type Realtime = { getChannels: () => { topic: string }[] };
type SupabaseExport = { supabase: () => Promise<{ realtime: Realtime }> };
declare global {
  var __shared__: () => Scope;
}

const SINGLETONS = ['router', 'session', 'supabase', 'toast'].map((name) => `@rotavisto/shared/${name}`);
export const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', ...SINGLETONS];

/** Adds `__shared__()`, which returns the share scope of shell and areas; the shell's runtime passes it to a chunk. */
const tellShared = (page: Page) =>
  page.evaluate(() => {
    globalThis.__shared__ = () => {
      let scope: Scope = {};
      const tell = (runtime: BundlerRuntime) => {
        scope = runtime.S.default ?? {};
      };
      (globalThis as unknown as Record<string, unknown[]>).rspackChunkshell?.push([
        [Symbol('a chunk not there yet')],
        {},
        tell,
      ]);
      return scope;
    };
  });

/** Returns for every shared module the providers of its loaded copies. */
export async function loadedCopies(page: Page): Promise<Record<string, string[]>> {
  await tellShared(page);
  return page.evaluate((names) => {
    const scope = globalThis.__shared__();
    const copiesOf = (name: string) => Object.values(scope[name] ?? {}).filter(({ loaded }) => loaded);
    return Object.fromEntries(names.map((name) => [name, copiesOf(name).map(({ from }) => from)]));
  }, SHARED);
}

/** Returns the open realtime channels of the page. */
export async function openChannels(page: Page): Promise<string[]> {
  await tellShared(page);
  return page.evaluate(async () => {
    const [held] = Object.values(globalThis.__shared__()['@rotavisto/shared/supabase'] ?? {});
    if (!held?.loaded) return [];
    const factory = (await held.get()) as () => SupabaseExport;
    const client = await factory().supabase();
    return client.realtime.getChannels().map(({ topic }) => topic);
  });
}
