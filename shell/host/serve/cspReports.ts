import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './staticFiles';

export type CspReports = ReturnType<typeof cspReports>;

const KEPT = 100;
const LARGEST = 16_384;

/** Collects what browsers report about the security policy: POST adds a report, GET lists them. */
export function cspReports() {
  const reports: unknown[] = [];
  const add = (body: string) => {
    try {
      reports.push(JSON.parse(body));
      if (reports.length > KEPT) reports.shift();
    } catch {
      return;
    }
  };
  return {
    answer(request: IncomingMessage, response: ServerResponse) {
      if (request.method === 'GET') return sendJson(response, 200, reports);
      if (request.method === 'DELETE') {
        reports.length = 0;
        response.writeHead(204).end();
        return;
      }
      let body = '';
      request.on('data', (chunk: Buffer) => {
        if (body.length < LARGEST) body += chunk.toString();
      });
      request.on('end', () => {
        add(body);
        response.writeHead(204).end();
      });
    },
  };
}
