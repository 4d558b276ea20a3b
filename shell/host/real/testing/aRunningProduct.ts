import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { listen } from '../../../../shared/tooling/listen';
import { startHost } from '../../../../shared/tooling/startHost';
import { forwardTo, forwardUpgrade } from '../../serve/forward';
import { nodeServer } from '../../serve/nodeServer';
import type { Running } from '../Running';
import type { Difference } from './differences';
import { hostedLimits } from './hostedLimits';

export interface Stage {
  running: Running;
  /** Changes the project's later answers; without an argument they are unchanged. */
  differ: (difference?: Difference) => void;
  /** Turns the rate limit per address on or off, as in a hosted project. */
  limit: (isLimited: boolean) => void;
  /** Returns the number of requests to a path. */
  asked: (method: string, path: string) => number;
  stop: () => Promise<void>;
}

/**
 * Starts a product that looks remote: a site in front of a project known only by address and key. The project is an
 * embedded backend behind a proxy that can change its answers.
 */
export async function aRunningProduct(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-real-'));
  const data = join(folder, 'data');
  const backend = await startHost({ DATA_DIR: data }, ['--disposable']);
  const { publishableKey, secretKey } = JSON.parse(readFileSync(join(data, 'local.json'), 'utf8'));

  let difference: Difference = {};
  let limits: ReturnType<typeof hostedLimits> | null = null;
  const seen: string[] = [];
  const forward = forwardTo(backend.url);
  const app = new Hono().all('*', async (c) => {
    const request = c.req.raw;
    seen.push(`${request.method} ${new URL(request.url).pathname}`);
    const refused = limits?.(request);
    if (refused) return refused;
    const answer = await forward(difference.asked?.(request) ?? request);
    return difference.answered?.(request, answer) ?? answer;
  });
  const proxy = nodeServer(app, (request, socket, head) => forwardUpgrade(request, socket, head, backend.url));
  const project = `http://127.0.0.1:${await listen(proxy, 0)}`;
  const site = await startHost({ SUPABASE_URL: project, SUPABASE_PUBLISHABLE_KEY: publishableKey });
  return {
    running: { site: site.url, project, publishableKey, secretKey },
    differ: (next = {}) => {
      difference = next;
    },
    limit: (isLimited) => {
      limits = isLimited ? hostedLimits() : null;
    },
    asked: (method, path) => seen.filter((one) => one === `${method} ${path}`).length,
    stop: async () => {
      await site.stop();
      proxy.close();
      proxy.closeAllConnections();
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
