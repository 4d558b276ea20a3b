import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sessions } from './checkout/Sessions';
import { createStripeApi } from './checkout/stripeApi';
import { access } from './contract/support/clients';
import { isSame } from './isSame';
import { Outbox } from './mail/Outbox';
import { createOutboxApi } from './mail/outboxApi';

const ROOT = join(__dirname, '../..');
const { url, secretKey: SECRET } = access;

/** Texts as long as the secret in letters or bytes, a part of it, a longer one, and an empty one. */
const WRONG = ['é'.repeat(SECRET.length), 'x'.repeat(SECRET.length), SECRET.slice(1), `${SECRET}x`, ''];

const post = (path: string, authorization: string) =>
  new Request(`http://local${path}`, { method: 'POST', body: '{}', headers: { authorization } });

const outbox = createOutboxApi(new Outbox(), SECRET);
const stripe = createStripeApi({
  sessions: new Sessions('/nowhere'),
  secretKey: SECRET,
  amountOfPrice: async () => null,
  historyOf: async () => null,
  send: async () => {},
});

/** Every check of a secret in the embedded backend: true if it accepts the given one. */
const DOORS: Record<string, (given: string) => Promise<boolean> | boolean> = {
  isSame: (given) => isSame(given, SECRET),
  'the gateway': async (given) => (await fetch(`${url}/rest/v1/`, { headers: { apikey: given } })).ok,
  'the outbox': async (given) => (await outbox(post('/__outbox/messages', `Bearer ${given}`)))?.status !== 401,
  'the test page’s API': async (given) =>
    (await stripe(post('/v1/checkout/sessions', `Bearer ${given}`)))?.status !== 401,
};

test.each(Object.entries(DOORS))('%s accepts its secret and rejects similar texts', async (_name, isOpenTo) => {
  expect(await isOpenTo(SECRET)).toBe(true);
  for (const wrong of WRONG) expect(await isOpenTo(wrong)).toBe(false);
});

const sources = ['supabase/local', 'supabase/functions', 'shared/tooling', 'shell/host'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/node_modules|\.test\.ts$|contract\//.test(name))
    .map((name) => join(folder, name)),
);

/**
 * Patterns of comparisons that end at the first different letter: `a === secret`, `Bearer …` or
 * `list.includes(secret)`.
 */
const BY_LETTERS =
  /timingSafeEqual\(|[=!]==? *`?(?:Bearer|(?!has)[\w.]*(?:[sS]ecret(?:Key)?|[sS]ignature)\b)|(?:[sS]ecret(?:Key)?|[sS]ignature) *[=!]==? *(?!undefined|null|'')|[sS]ecrets?\.includes\(|[kK]eys\.includes\((?:key|secret)\)/;

test('secrets are compared by isSame only', () => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((file) => BY_LETTERS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual(['supabase/local/isSame.ts']);
});
