import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { errors } from 'jose';
import type { Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import type { Claims } from '../database/asUser';
import type { Tokens } from '../tokens';
import { Connection } from './Connection';
import { followMessages } from './databaseMessages';
import { Topics } from './Topic';

export interface Realtime {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
}

const PATH = '/realtime/v1/websocket';

/** The claims of an access token, or of the key the socket was opened with; refusals in hosted's words. */
async function claimsOf(tokens: Tokens, key: string, token: unknown): Promise<Claims> {
  if (typeof token !== 'string' || token.startsWith('sb_')) {
    return { role: tokens.roleOfKey(typeof token === 'string' ? token : key) ?? 'anon' };
  }
  return tokens.verify(token).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) {
      const seconds = Math.round(Date.now() / 1000 - Number(error.payload.exp));
      throw new Error(`InvalidJWTToken: Token has expired ${seconds} seconds ago`);
    }
    throw new Error('JwtSignatureError: Failed to validate JWT signature');
  });
}

/** Broadcast and presence over the protocol supabase-js speaks; policies on `realtime.messages` decide on private topics. */
export async function startRealtime(sql: Sql, tokens: Tokens, log: (line: string) => void): Promise<Realtime> {
  const topics = new Topics();
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const stop = await followMessages(
    sql,
    ({ id, topic, event, payload, private: isPrivate }) =>
      topics.get(topic, isPrivate)?.broadcast({ type: 'broadcast', event, payload, meta: { id } }),
    log,
  );
  return {
    upgrade: (request, socket, head) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
      const key = searchParams.get('apikey') ?? '';
      if (pathname !== PATH || !tokens.roleOfKey(key)) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const realm = { sql, topics, claimsOf: (token: unknown) => claimsOf(tokens, key, token) };
        new Connection(webSocket, searchParams.get('vsn') ?? '1.0.0', realm);
      });
    },
    close: async () => {
      for (const client of server.clients) client.terminate();
      await stop();
    },
  };
}
