import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import postgres from 'postgres';
import { SUPABASE_DIR } from '../../options';
import { access, tokenOf, withRole } from '../support/clients';
import { ownBackend } from '../support/ownBackend';
import { startedClient } from '../support/startedApplication';
import { anyRequest, type Surface } from './requests';
import { type Sent, wellFormed } from './send';

/** `pnpm test:deep fuzz` sends twenty thousand; ROTAVISTO_FUZZ_SEED sends the same again. */
const CASES = Number(process.env.ROTAVISTO_FUZZ ?? 500);
const SEED = Number(process.env.ROTAVISTO_FUZZ_SEED ?? Date.now() % 2 ** 31);
const AT_ONCE = 8;
/** A busy machine is slow to answer; what takes longer than this was not going to be answered. */
const TIMEOUT_MS = 30_000;

/** What only the server's own code and statements say. */
const LEAK =
  /\bselect\b[^"]+\bfrom\b|\binsert into\b|\bdelete from\b|PL\/pgSQL|node:internal|node_modules|\.[cm]?[jt]s:\d+/i;

/** PostgREST answers 500 where a verb says that something does not exist, a function 501 where releases have no host. */
const SAID_IN_WORDS = /^\{"code":"P0002"|^\{"error":"no_release_host"\}$/;

async function surfaceOf(ids: string[]): Promise<Surface> {
  const sql = postgres(access.databaseUrl, { max: 1 });
  const tables = await sql<Surface['tables']>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name order by 1`;
  const verbs = await sql<Surface['verbs']>`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as args from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`;
  await sql.end();
  const functions = readdirSync(`${SUPABASE_DIR}/functions`).filter((name) => !name.startsWith('_'));
  return { tables, verbs, functions, ids };
}

async function faultOf({ method, path, headers, body }: Sent, token: string): Promise<string | null> {
  try {
    const answer = await fetch(`${access.url}${path}`, {
      method,
      headers: { apikey: access.publishableKey, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: wellFormed(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.status >= 500 && !SAID_IN_WORDS.test(text)) return `${answer.status} ${text.slice(0, 300)}`;
    return answer.ok ? null : (LEAK.exec(text)?.[0] ?? null);
  } catch (error) {
    return error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error);
  }
}

// An administrator's requests reach everything: prices, modules, the limits of what is reported.
ownBackend({ seed: true });

test(
  `${CASES} requests nobody should send are refused: no failure of the server, no wait, no word of its code`,
  async () => {
    const owner = await startedClient();
    const people = [owner.api, (await withRole('consultant')).api, (await withRole('admin')).api];
    const tokens = ['', ...(await Promise.all(people.map(tokenOf)))];
    const surface = await surfaceOf([owner.id, owner.applicationId]);
    const sent = fc.sample(fc.tuple(anyRequest(surface), fc.constantFrom(...tokens)), { numRuns: CASES, seed: SEED });
    const faults: string[] = [];
    const next = sent.entries();
    const sendAll = async () => {
      for (const [place, [request, token]] of next) {
        const fault = await faultOf(request, token);
        if (fault)
          faults.push(`${fault}\n    ${place}, as ${tokens.indexOf(token)}: ${JSON.stringify(request).slice(0, 500)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
    expect([SEED, faults.slice(0, 20)]).toEqual([SEED, []]);
  },
  Math.max(60_000, CASES * 200),
);
