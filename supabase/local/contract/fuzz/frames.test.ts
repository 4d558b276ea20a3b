import fc from 'fast-check';
import WebSocket from 'ws';
import { access, closeClients, newClient, tokenOf } from '../support/clients';
import { eventually } from '../support/eventually';
import { anyText, anyValue } from './values';

const CASES = Number(process.env.ROTAVISTO_FUZZ ?? 500);
const SEED = Number(
  process.env.ROTAVISTO_FUZZ_SEED ?? (process.env.ROTAVISTO_FUZZ ? Date.now() % 2 ** 31 : 120_241_624),
);
const FRAMES = 10;

const LEAK = /\bselect\b[^"]+\bfrom\b|\binsert into\b|PL\/pgSQL|node:internal|node_modules|\.[cm]?[jt]s:\d+/i;

afterEach(closeClients);

/** Malformed Phoenix messages, and frames that are no messages. */
const anyFrame = (topics: string[], token: string): fc.Arbitrary<string | Uint8Array> => {
  const topic = fc.oneof(fc.constantFrom(...topics), anyText);
  const event = fc.oneof(
    fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'broadcast', 'presence', 'heartbeat', 'phx_reply'),
    anyText,
  );
  const flag = fc.oneof(fc.boolean(), anyValue);
  const config = fc.record(
    {
      private: flag,
      broadcast: fc.oneof(fc.record({ ack: flag, self: flag, replay: anyValue }, { requiredKeys: [] }), anyValue),
      presence: fc.oneof(fc.record({ key: anyValue, enabled: flag }, { requiredKeys: [] }), anyValue),
      postgres_changes: anyValue,
    },
    { requiredKeys: [] },
  );
  const payload = fc.oneof(
    fc.record(
      {
        config: fc.oneof(config, anyValue),
        access_token: fc.oneof(fc.constant(token), anyValue),
        event: fc.oneof(fc.constantFrom('track', 'untrack'), anyValue),
        payload: anyValue,
      },
      { requiredKeys: [] },
    ),
    anyValue,
  );
  const reference = fc.oneof(fc.constantFrom('1', '2', null), anyValue);
  const message = fc.tuple(reference, reference, topic, event, payload).map((parts) => JSON.stringify(parts));
  const binary = fc.tuple(fc.constantFrom(0, 3, 4), fc.uint8Array({ maxLength: 80 }));
  return fc.oneof(
    { weight: 8, arbitrary: message },
    { weight: 1, arbitrary: anyValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: binary.map(([kind, rest]) => Uint8Array.of(kind, ...rest)) },
  );
};

const open = () =>
  new WebSocket(`${access.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${access.publishableKey}&vsn=2.0.0`);
const HEARTBEAT = JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]);

/** The server's answers to the frames, up to the heartbeat's answer or the end of the socket. */
async function answersTo(frames: (string | Uint8Array)[]): Promise<string[]> {
  const socket = open();
  const said: string[] = [];
  let isOver = false;
  socket.on('close', () => {
    isOver = true;
  });
  socket.on('message', (data) => {
    said.push(data.toString());
    isOver ||= data.toString().startsWith('[null,"last","phoenix"');
  });
  socket.on('open', () => {
    for (const frame of [...frames, HEARTBEAT]) socket.send(frame);
  });
  await eventually(() => isOver);
  socket.terminate();
  return said;
}

test(
  `${CASES} malformed frames get an answer or end the socket, reveal no code, and do not disturb others`,
  async () => {
    const { api, id } = await newClient();
    const topics = ['realtime:sala', `realtime:user:${id}`, 'phoenix', 'realtime:', `realtime:ticket:${id}:${id}`];
    const lists = fc.array(anyFrame(topics, await tokenOf(api)), { minLength: FRAMES, maxLength: FRAMES });
    const leaks: string[] = [];
    for (const frames of fc.sample(lists, { numRuns: Math.ceil(CASES / FRAMES), seed: SEED })) {
      const leak = (await answersTo(frames)).find((said) => LEAK.test(said));
      if (leak) leaks.push(`${leak.slice(0, 300)}\n    ${JSON.stringify(frames).slice(0, 500)}`);
    }
    expect([SEED, leaks]).toEqual([SEED, []]);
    expect(await answersTo([])).toHaveLength(1);
  },
  Math.max(60_000, CASES * 200),
);
