import type { Page } from '@playwright/test';

type Held = { from: string; loaded?: boolean; lib?: () => unknown };
type Instance = {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, Held>>>;
};
type Realtime = { getChannels: () => { topic: string }[] };
type SupabaseExport = { supabase: () => Promise<{ realtime: () => Promise<Realtime> }> };
declare global {
  var __FEDERATION__: { __INSTANCES__: Instance[] };
}

const SINGLETONS = ['router', 'session', 'supabase', 'toast'].map((name) => `@rotavisto/shared/${name}`);
export const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', ...SINGLETONS];

/** For every shared module, who provides each copy that has really been loaded into the page. */
export function loadedCopies(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate((names) => {
    const scopes = globalThis.__FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {});
    const copiesOf = (name: string) => {
      const held = scopes.flatMap((scope) => Object.values(scope[name] ?? {}));
      const loaded = held.filter(({ loaded, lib }) => loaded || lib);
      return [...new Map(loaded.map((copy) => [copy.lib?.() ?? copy, copy.from])).values()];
    };
    return Object.fromEntries(names.map((name) => [name, copiesOf(name)]));
  }, SHARED);
}

/** The realtime channels that are open in the page. */
export function openChannels(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (const { shareScopeMap } of globalThis.__FEDERATION__.__INSTANCES__) {
      for (const { lib } of Object.values(shareScopeMap.default?.['@rotavisto/shared/supabase'] ?? {})) {
        if (!lib) continue;
        const client = await (lib() as SupabaseExport).supabase();
        return (await client.realtime()).getChannels().map(({ topic }) => topic);
      }
    }
    return [];
  });
}
