import type { MiddlewareHandler } from 'hono';

export type Handler = (request: Request, address: string) => Response | Promise<Response>;

/** Answers a request, or returns null to leave it to the parts behind. */
export type Check = (request: Request, address: string) => Response | null | Promise<Response | null>;

/** Passes a request on, changed or not, and returns the answer of the parts behind, changed or not. */
export type Wrapper = (
  request: Request,
  next: (request: Request) => Promise<Response>,
  address: string,
) => Response | Promise<Response>;

export interface Env {
  Bindings: { request: Request; address: string };
  Variables: { isTrusted: boolean };
}

type Middleware = MiddlewareHandler<Env>;

export const answer =
  (check: Check): Middleware =>
  async (c, next) =>
    (await check(c.req.raw, c.env.address)) ?? next();

export const wrap =
  (wrapper: Wrapper): Middleware =>
  async (c, next) => {
    const passOn = async (request: Request) => {
      c.req.raw = request;
      await next();
      return c.res;
    };
    const response = await wrapper(c.req.raw, passOn, c.env.address);
    // Hono adds the headers of a present response to its replacement.
    c.res = undefined;
    c.res = response;
  };
