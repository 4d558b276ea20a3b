import { asRenewal } from './asRenewal';

const RENEWAL = new URL('https://backend.example/auth/v1/token?grant_type=refresh_token');
const SIGN_IN = new URL('https://backend.example/auth/v1/token?grant_type=password');
const refusal = () => Response.json({ error_code: 'refresh_token_not_found', msg: 'x' }, { status: 400 });
const page = (status: number) => new Response('<!doctype html>', { status });

it.each([
  ['a refusal of the server of accounts', RENEWAL, refusal(), 400],
  ['one that is written the older way', RENEWAL, Response.json({ error: 'invalid_grant' }, { status: 400 }), 400],
  ['a page that was not found', RENEWAL, page(404), 503],
  ['a refusal by a proxy', RENEWAL, page(403), 503],
  ['an empty answer', RENEWAL, new Response('', { status: 404 }), 503],
  ['a missing route of the gateway', RENEWAL, Response.json({ message: 'no Route matched' }, { status: 404 }), 503],
  ['a server in trouble', RENEWAL, page(502), 502],
  ['a session', RENEWAL, Response.json({ access_token: 'x' }), 200],
  ['what a sign-in hears', SIGN_IN, page(404), 404],
])('of a renewal, %s is what it says', async (_what, url, answer, status) => {
  expect((await asRenewal(url, answer)).status).toBe(status);
});
