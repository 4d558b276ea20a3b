import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const KEPT = 100;
const LARGEST = 16_384;

/**
 * Collects what browsers report about the security policy: POST adds a report, GET lists them, DELETE forgets them. Only
 * who sits at this machine lists and forgets.
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
