import { proxy } from 'hono/proxy';

/** Hands requests on to another address, whatever it answers: a redirection is the browser's to follow. */
export const forwardTo = (target: string) => (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const onward = Object.assign(new URL(target), { pathname, search });
  return proxy(onward, { raw: request, redirect: 'manual' }).catch(() =>
    Response.json({ message: 'backend unreachable' }, { status: 502 }),
  );
};
