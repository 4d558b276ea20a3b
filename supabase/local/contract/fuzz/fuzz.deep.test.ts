import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import postgres from 'postgres';
import { SUPABASE_DIR } from '../../options';
import { access } from '../support/clients';
import { ownBackend } from '../support/ownBackend';
import { everyCaller } from './callers';
import { anyRequest, type Surface } from './requests';
import { type Sent, wellFormed } from './send';

/**
 * `pnpm test:deep units` sends the same requests each time. `pnpm test:deep fuzz` sends twenty thousand others at each run; ROTAVISTO_FUZZ_SEED sends the same again.
 */
const { ROTAVISTO_FUZZ, ROTAVISTO_FUZZ_SEED } = process.env;
const CASES = Number(ROTAVISTO_FUZZ ?? 100);
const SEED = Number(ROTAVISTO_FUZZ_SEED ?? (ROTAVISTO_FUZZ ? Date.now() % 2 ** 31 : 120_241_624));
const AT_ONCE = 8;
/** A starved machine is slow to answer; what takes longer than this was not going to be answered. */
const TIMEOUT_MS = 300_000;

/** What only the server's own code and statements say. */
const LEAK =
  /\bselect\b[^"]+\bfrom\b|\binsert into\b|\bdelete from\b|PL\/pgSQL|node:internal|node_modules|\.[cm]?[jt]s:\d+/i;

/**
 * PostgREST answers 500 where a verb says that something does not exist (P0002) and where Postgres says that a value is
 * too complex (54000: an array of seven dimensions), a function 501 where releases have no host.
 */
const SAID_IN_WORDS = /^\{"code":"(P0002|54000)"|^\{"error":"no_release_host"\}$/;

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

/** Refusals of the database and the tokens for a user whose own request has ended the session. */
const SESSION_OVER = /"session_ended"|JWT expired/;

interface Outcome {
  fault: string | null;
  isSessionOver: boolean;
}

async function outcomeOf({ method, path, headers, body }: Sent, token: string): Promise<Outcome> {
  try {
    const answer = await fetch(`${access.url}${path}`, {
      method,
      // A connection of its own: the server may end an idle one in the very moment it is used again.
      headers: {
        apikey: access.publishableKey,
        connection: 'close',
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: wellFormed(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const isSessionOver = SESSION_OVER.test(text);
    if (answer.status >= 500 && !SAID_IN_WORDS.test(text))
      return { fault: `${answer.status} ${text.slice(0, 300)}`, isSessionOver };
    return { fault: answer.ok ? null : (LEAK.exec(text)?.[0] ?? null), isSessionOver };
  } catch (error) {
    return {
      fault: error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error),
      isSessionOver: false,
    };
  }
}

/** Those that are asked are started before: that takes the longer the busier a machine is. */
async function startFunctions(names: string[], sent: { path: string }[]): Promise<void> {
  const asked = names.filter((name) => sent.some(({ path }) => path.startsWith(`/functions/v1/${name}`)));
  for (const name of asked) await (await fetch(`${access.url}/functions/v1/${name}`, { method: 'OPTIONS' })).text();
}

// An administrator's requests reach everything: prices, modules, the limits of reports.
ownBackend({ seed: true, statementTimeouts: false });

test(
  `${CASES} requests nobody should send are refused: no failure of the server, no wait, no word of its code`,
  async () => {
    const { callers, owner } = await everyCaller();
    const surface = await surfaceOf([owner.id, owner.applicationId]);
    const sent = fc.sample(fc.tuple(anyRequest(surface), fc.constantFrom(...callers)), { numRuns: CASES, seed: SEED });
    await startFunctions(
      surface.functions,
      sent.map(([request]) => request),
    );
    /** Requests by what went wrong with them. */
    const faults: Record<string, string[]> = {};
    let withoutSession = 0;
    const next = sent.entries();
    const sendAll = async () => {
      for (const [place, [request, caller]] of next) {
        const { fault, isSessionOver } = await outcomeOf(request, caller.token);
        if (fault) {
          faults[fault] ??= [];
          faults[fault].push(`${place}, as ${caller.name}: ${JSON.stringify(request).slice(0, 500)}`);
        }
        if (isSessionOver) {
          withoutSession += 1;
          await caller.enter();
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
    expect([SEED, faults]).toEqual([SEED, {}]);
    // Else most of them had been refused at the first look.
    expect(withoutSession).toBeLessThan(CASES / 10);
  },
  2 * TIMEOUT_MS + CASES * 200,
);
