import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { seedDemoData } from '../seed/seedDemoData';
import { assemble } from './assemble';
import { openDatabase } from './database/openDatabase';
import { prepareSchema } from './database/prepareSchema';
import type { Handler } from './http/middleware';
import { LateHandlers, listen } from './listen';
import type { BackendOptions } from './options';
import { loadSecrets } from './secrets';
import { quietRefusals } from './shims/quietRefusals';
import { Cleanup } from './start/Cleanup';
import { diskFull, isDiskFull } from './start/diskFull';
import { lockFolder } from './start/folderLock';
import { writeWhole } from './writeWhole';

export interface Backend {
  url: string;
  publishableKey: string;
  /** The public half of the key that signs pushes. */
  pushKey: string;
  secretKey: string;
  databaseUrl: string;
  webhookSecret: string;
  /** For a server that mounts the backend on its own port. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';

const listener = (answer: Handler) =>
  getRequestListener((request, { incoming }) =>
    answer(request, 'socket' in incoming ? (incoming.socket?.remoteAddress ?? '') : ''),
  );

async function start(options: BackendOptions, cleanup: Cleanup): Promise<Backend> {
  const { dataDir, log } = options;
  cleanup.add(lockFolder(dataDir));
  const secrets = loadSecrets(dataDir);
  log(options.databaseUrl ? 'Connecting to the database…' : 'Opening the database…');
  const database = await openDatabase(options, secrets);
  cleanup.add(database.close);

  // Functions call the backend through a separate port.
  const inner = new LateHandlers();
  const innerListener = await listen(inner, 0);
  cleanup.add(innerListener.close);
  const outer = new LateHandlers();
  const outerListener = options.port === undefined ? null : await listen(outer, options.port);
  if (outerListener) cleanup.add(outerListener.close);

  const url = options.publicUrl ?? `http://${LOOPBACK}:${(outerListener ?? innerListener).port}`;
  const innerUrl = `http://${LOOPBACK}:${innerListener.port}`;
  const system = assemble({ options: { ...options, publicUrl: url }, secrets, database, innerUrl, cleanup });
  cleanup.add(quietRefusals());
  const handle = listener(system.fetch);
  const applied = await prepareSchema(system.lite, database, system.supabaseDir);
  if (applied.length > 0) log(`Database structure ready: ${applied.length} migrations applied.`);
  const upgrade = await system.start();
  inner.set({ handle: listener(system.innerFetch), upgrade: (_request, socket) => socket.destroy() });

  const { publishableKey, secretKey, webhookSecret } = secrets;
  const access = {
    url,
    pushKey: secrets.vapid.publicKey,
    publishableKey,
    secretKey,
    databaseUrl: database.url,
    webhookSecret: options.stripe?.webhookSecret ?? webhookSecret,
  };
  const fetch = async (request: Request) => system.fetch(request, LOOPBACK);
  if (options.seed) {
    await seedDemoData({ sql: database.sql, storage: system.storage, log, volume: options.volume });
  }
  writeWhole(join(dataDir, 'local.json'), JSON.stringify(access, null, 2));
  outer.set({ handle, upgrade });
  // Started ahead, so that the first buyer does not wait.
  if (!options.disposable) system.functions.warm(['create-checkout-session', 'stripe-webhook']).catch(() => undefined);
  return {
    ...access,
    handle,
    upgrade,
    fetch,
    close: () => cleanup.run(),
  };
}

/** Starts the whole backend in this process: database, auth, REST, storage, realtime, functions, outbox. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const cleanup = new Cleanup();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw isDiskFull(error) ? diskFull(options.dataDir) : error;
  }
}
