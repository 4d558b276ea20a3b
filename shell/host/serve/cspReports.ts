import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const KEPT = 100;
const LARGEST = 16_384;

/**
 * Collects reports of browsers about the security policy: POST adds one, GET lists and DELETE clears them. Listing and
 * clearing work only from this machine.
 */
export function cspReports(forThisMachine: MiddlewareHandler): Hono {
  const reports: unknown[] = [];
  return new Hono()
    .get('/', forThisMachine, (c) => c.json(reports, 200, { 'cache-control': 'no-store' }))
    .delete('/', forThisMachine, (c) => {
      reports.length = 0;
      return c.body(null, 204);
    })
    .post('/', bodyLimit({ maxSize: LARGEST }), async (c) => {
      const report: unknown = await c.req.json().catch(() => null);
      if (report !== null) reports.push(report);
      if (reports.length > KEPT) reports.shift();
      return c.body(null, 204);
    });
}
