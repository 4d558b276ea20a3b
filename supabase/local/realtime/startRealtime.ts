import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import type { Shares } from '../shares';
import type { Tokens } from '../tokens';
import { Connection } from './Connection';
import { followMessages, NOTIFY } from './databaseMessages';
import { Presences } from './Presences';
import { RIGHTS, readRights } from './rights';

const PATH = '/realtime/v1/websocket';

/** Objects of the hosted realtime server, which are never part of a migration. */
const LOCAL_SCHEMA = `create schema if not exists realtime_local; ${NOTIFY}; ${RIGHTS}`;

/** Broadcast and presence in supabase-js's protocol; policies on `realtime.messages` decide on private topics. */
export async function startRealtime(sql: Sql, tokens: Tokens, shares: Shares, log: (line: string) => void) {
  const rooms = new EventEmitter().setMaxListeners(0);
  const presences = new Presences(rooms);
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const rightsFor = readRights(sql, tokens, shares);
  await sql.unsafe(LOCAL_SCHEMA);
  const stop = await followMessages(sql, log, ({ room, message }) => rooms.emit(room, 'broadcast', message));
  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
      const key = searchParams.get('apikey') ?? '';
      if (pathname !== PATH || !tokens.roleOfKey(key)) {
        return void socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        void new Connection(webSocket, { rooms, presences, rightsOf: rightsFor(key) }).run();
      });
    },
    close: async () => {
      for (const client of server.clients) client.terminate();
      await stop();
    },
  };
}
