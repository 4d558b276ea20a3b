import type { PublicConfig } from '@rotavisto/shared/supabase';
import type { Backend } from './backend';
import { forwardTo, forwardUpgrade } from './forward';

/** Connects a backend that runs elsewhere to pages served here. */
export async function proxyBackend(url: string): Promise<Backend> {
  const answer = await fetch(new URL('/config.json', url));
  const config: PublicConfig = await answer.json();
  return {
    config,
    siteUrl: config.supabaseUrl,
    fetch: forwardTo(url),
    upgrade: (request, socket, head) => forwardUpgrade(request, socket, head, url),
    close: async () => undefined,
  };
}

export async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(new URL('/config.json', url)).catch(() => null);
  return answer?.ok === true;
}
