import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import type { Claims } from '../database/asUser';
import type { Tokens } from '../tokens';
import { Connection } from './Connection';
import { installTriggers, NOTIFY_CHANNEL } from './installTriggers';
import { type Change, Subscriptions } from './Subscriptions';

export interface Realtime {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  closeSessions: (isEnded: (claims: Claims) => boolean) => void;
  close: () => Promise<void>;
}

const PATH = '/realtime/v1/websocket';

/** postgres_changes over the protocol supabase-js speaks; broadcast and presence are not offered. */
export async function startRealtime(sql: Sql, tokens: Tokens, log: (line: string) => void): Promise<Realtime> {
  const subscriptions = new Subscriptions(sql, await installTriggers(sql));
  const connections = new Set<Connection>();
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  let queue = Promise.resolve();
  const listener = await sql.listen(NOTIFY_CHANNEL, (payload) => {
    const change: Change = JSON.parse(payload);
    queue = queue
      .then(() => subscriptions.deliver(change))
      .catch((error: unknown) => log(`realtime: ${String(error)}`));
  });
  return {
    upgrade: (request, socket, head) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
      const key = searchParams.get('apikey') ?? '';
      if (pathname !== PATH || !tokens.roleOfKey(key)) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const version = searchParams.get('vsn') ?? '1.0.0';
        const connection = new Connection(webSocket, version, key, tokens, subscriptions);
        connections.add(connection);
        webSocket.once('close', () => connections.delete(connection));
      });
    },
    closeSessions: (isEnded) => {
      for (const connection of connections) connection.closeSession(isEnded);
    },
    close: async () => {
      for (const client of server.clients) client.terminate();
      await listener.unlisten();
      await queue;
    },
  };
}
