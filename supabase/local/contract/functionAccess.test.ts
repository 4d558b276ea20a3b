import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import postgres from 'postgres';
import { isDeep } from '../../../shared/tooling/jest/deep';
import { access, forge, freshEmail, inSeconds, newClient, rest, signedIn, tokenOf, withRole } from './support/clients';
import { invoke } from './support/invoke';
import { ownBackend } from './support/ownBackend';
import { asFile, PDF, PLAN_ID, startedClient } from './support/startedApplication';

ownBackend({ schedules: false });

const FUNCTIONS = join(__dirname, '../../functions');
const NAMES = readdirSync(FUNCTIONS).filter((name) => existsSync(join(FUNCTIONS, name, 'index.ts')));

const ACTORS = [
  'nobody',
  'publishable key',
  'client',
  'client without plan',
  'consultant',
  'consultant who owes a code',
  'deactivated client',
  'deactivated administrator',
  'administrator',
  'administrator who owes a code',
  'administrator who owes the enrolment',
  'administrator with a code',
  'ended session',
  'expired token',
  'no token at all',
  'service',
  'scheduler',
] as const;
type Actor = (typeof ACTORS)[number];

const all = (status: number) => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<Actor, number>;
/** Functions for signed-in users: visitors, ended sessions and keys get 401, a missing second factor gets 403. */
const PEOPLE = {
  ...all(401),
  client: 403,
  'client without plan': 403,
  consultant: 403,
  administrator: 403,
  'administrator with a code': 403,
  'consultant who owes a code': 403,
  'administrator who owes a code': 403,
  'administrator who owes the enrolment': 403,
};
const ADMINISTRATORS = (status: number) => ({ ...PEOPLE, administrator: status, 'administrator with a code': status });
const SCHEDULED = { ...all(401), scheduler: 200 };

/** The status of each function for each actor. A status from 400 on leaves no trace. */
const ANSWERS: Record<string, Record<Actor, number>> = {
  // The payment page belongs to the client without a plan, so all others are rejected.
  'confirm-checkout': { ...PEOPLE, 'client without plan': 200 },
  // Only the purchase's secret counts; a session makes no difference.
  'correct-address': all(401),
  'create-checkout-session': { ...PEOPLE, client: 409, 'client without plan': 200 },
  health: { ...all(401), service: 200 },
  // A file of the client, invisible to other users.
  'inspect-upload': { ...PEOPLE, ...ADMINISTRATORS(404), client: 200, 'client without plan': 404, consultant: 404 },
  'invite-consultant': ADMINISTRATORS(200),
  // This host takes no release orders.
  // Only the mail provider's signature counts.
  'mail-events': all(400),
  'operate-release': ADMINISTRATORS(501),
  // For visitors; a session makes no difference.
  'quick-register': all(200),
  'reconcile-payments': SCHEDULED,
  // An unknown entry.
  'refund-payment': ADMINISTRATORS(404),
  'remove-files': SCHEDULED,
  'send-mail': SCHEDULED,
  // Only Stripe's signature counts.
  'stripe-webhook': all(400),
  // Only the mail's link counts.
  unsubscribe: all(404),
};

test('ANSWERS lists every function', () => {
  expect(Object.keys(ANSWERS).sort()).toEqual([...NAMES].sort());
});

interface People {
  sessionId: string;
  path: string;
  headers: Record<Actor, Record<string, string>>;
}

function bodyOf(name: string, { path, sessionId }: People): object {
  switch (name) {
    case 'confirm-checkout':
      return { sessionId };
    case 'correct-address':
      return { sessionId, secret: 'a'.repeat(43), email: freshEmail() };
    case 'create-checkout-session':
      return { planId: PLAN_ID };
    case 'inspect-upload':
      return { path };
    case 'invite-consultant':
      return { email: freshEmail(), fullName: 'Nova Consultora' };
    case 'operate-release':
      return { remote: 'client', action: 'rollback', version: '1' };
    case 'quick-register':
      return { email: freshEmail(), fullName: 'Rita Moraes', planId: PLAN_ID };
    case 'refund-payment':
      return { entryId: '00000000-0000-4000-8000-000000000000', note: 'Pago duas vezes' };
    default:
      return {};
  }
}

async function enrol(api: SupabaseClient): Promise<void> {
  const { data } = await api.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: data?.totp.secret }).generate();
  const { error } = await api.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  if (error) throw error;
}

const sql = () => postgres(access.databaseUrl, { max: 1, onnotice: () => {} });
let database: ReturnType<typeof sql>;

/** All rows except registration attempts, which are counted before any check. */
async function everyRow(): Promise<string> {
  const tables = await database<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
      and c.relname <> 'registration_attempts' order by 1`;
  const counted = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as digest
      from ${name} t`,
  );
  return JSON.stringify(await database.unsafe(`${counted.join(' union all ')} order by name`));
}

const bearer = (token: string) => ({ apikey: access.publishableKey, authorization: `Bearer ${token}` });

async function deactivated(person: { id: string; api: SupabaseClient }): Promise<string> {
  const token = await tokenOf(person.api);
  await database`update public.profiles set deactivated_at = now() where id = ${person.id}`;
  return token;
}

/** A user with a factor: the tokens of a session with the code and of one without. */
async function withFactor(role: 'admin' | 'consultant') {
  const person = await withRole(role);
  await enrol(person.api);
  return { shown: await tokenOf(person.api), owed: await tokenOf(await signedIn(person.email)) };
}

async function makePeople(): Promise<People> {
  const owner = await startedClient();
  const path = owner.path();
  await owner.api.storage.from('visa-documents').upload(path, asFile(PDF));
  const ended = await newClient();
  const endedToken = await tokenOf(ended.api);
  await ended.api.auth.signOut();
  const expiring = await newClient();
  const { data } = await expiring.api.auth.getClaims();
  const admin = await withFactor('admin');
  const consultant = await withFactor('consultant');
  const unplanned = await newClient();
  const { body } = await invoke(unplanned.api, 'create-checkout-session', { planId: PLAN_ID });
  const headers = {
    nobody: {},
    'publishable key': bearer(access.publishableKey),
    client: bearer(await tokenOf(owner.api)),
    'client without plan': bearer(await tokenOf(unplanned.api)),
    consultant: bearer(await tokenOf((await withRole('consultant')).api)),
    'consultant who owes a code': bearer(consultant.owed),
    'deactivated client': bearer(await deactivated(await newClient())),
    'deactivated administrator': bearer(await deactivated(await withRole('admin'))),
    administrator: bearer(await tokenOf((await withRole('admin')).api)),
    'administrator who owes a code': bearer(admin.owed),
    'administrator who owes the enrolment': bearer(await tokenOf((await withRole('admin')).api)),
    'administrator with a code': bearer(admin.shown),
    'ended session': bearer(endedToken),
    'expired token': bearer(forge({ ...data?.claims, exp: inSeconds(-60) })),
    'no token at all': bearer('ção'),
    service: { apikey: access.secretKey, authorization: `Bearer ${access.secretKey}` },
    scheduler: bearer(access.schedulerSecret),
  };
  return { sessionId: String(body.id), path, headers };
}

let people: People;
beforeAll(async () => {
  database = sql();
  people = await makePeople();
});
afterAll(() => database.end());

async function statusOf(name: string, actor: Actor): Promise<number> {
  await database`delete from private.registration_attempts`;
  const isEnrolmentDue = actor === 'administrator who owes the enrolment';
  if (isEnrolmentDue) {
    await database`insert into private.settings (name, value) values ('staff_second_factor', 'required')`;
  }
  const { status } = await rest(`/functions/v1/${name}`, undefined, {
    method: 'POST',
    headers: people.headers[actor],
    body: JSON.stringify(bodyOf(name, people)),
  });
  if (isEnrolmentDue) await database`delete from private.settings where name = 'staff_second_factor'`;
  return status;
}

/** For functions that answer all alike, a push calls them as these actors only; `pnpm test:deep units` as all. */
const FEW: readonly Actor[] = ['nobody', 'client', 'administrator', 'expired token'];
const isAlike = (answers: Partial<Record<Actor, number>>) => new Set(Object.values(answers)).size === 1;

test.each(NAMES)('%s answers each actor with its status, and rejected calls change no row', async (name) => {
  const known: Partial<Record<Actor, number>> = ANSWERS[name] ?? {};
  const actors = !isDeep && isAlike(known) ? FEW : ACTORS;
  const expected: Partial<Record<Actor, number>> = Object.fromEntries(actors.map((actor) => [actor, known[actor]]));
  const isRefused = (actor: Actor) => (expected[actor] ?? 0) >= 400;
  const answers: Partial<Record<Actor, number>> = {};
  const before = await everyRow();
  for (const actor of actors.filter(isRefused)) answers[actor] = await statusOf(name, actor);
  expect(await everyRow()).toBe(before);
  for (const actor of actors.filter((actor) => !isRefused(actor))) answers[actor] = await statusOf(name, actor);
  expect(answers).toEqual(expected);
});

test.each([
  ['health', 401, { apikey: 'ção' }],
  ['health', 401, { apikey: 'é'.repeat(300) }],
  ['remove-files', 401, { authorization: `Bearer ${'é'.repeat(64)}` }],
  ['mail-events', 400, { 'svix-id': 'ção', 'svix-timestamp': 'x', 'svix-signature': 'v1,ção' }],
  [
    'mail-events',
    400,
    { 'svix-id': 'msg', 'svix-timestamp': `${inSeconds(0)}`, 'svix-signature': `v1,${'é'.repeat(44)}` },
  ],
  ['stripe-webhook', 400, { 'stripe-signature': 'ção' }],
  ['stripe-webhook', 400, { 'stripe-signature': `t=${inSeconds(0)},v1=${'é'.repeat(64)}` }],
  ['stripe-webhook', 400, { 'stripe-signature': `t=${inSeconds(0)},v1=ab` }],
  ['invite-consultant', 401, { authorization: 'Bearer é.é.é' }],
  ['invite-consultant', 401, { authorization: 'Bearer a.b.c' }],
])('%s answers %i to a malformed secret', async (name, status, headers) => {
  const response = await rest(`/functions/v1/${name}`, undefined, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(status);
});
