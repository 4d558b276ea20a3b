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
 * `pnpm test:deep units` sends the same requests each time. `pnpm test:deep fuzz` sends twenty thousand random ones;
 * ROTAVISTO_FUZZ_SEED repeats a run.
 */
const { ROTAVISTO_FUZZ, ROTAVISTO_FUZZ_SEED } = process.env;
const CASES = Number(ROTAVISTO_FUZZ ?? 100);
const SEED = Number(ROTAVISTO_FUZZ_SEED ?? (ROTAVISTO_FUZZ ? Date.now() % 2 ** 31 : 120_241_624));
const AT_ONCE = 8;
/** An overloaded machine answers slowly; after this time no answer is expected. */
const TIMEOUT_MS = 300_000;

/** Words that only the server's code and statements contain. */
const LEAK =
  /\bselect\b[^"]+\bfrom\b|\binsert into\b|\bdelete from\b|PL\/pgSQL|node:internal|node_modules|\.[cm]?[jt]s:\d+/i;

/**
 * Permitted server errors: PostgREST answers 500 for P0002 (raised by verbs) and 54000 (a value too complex, such as an
 * array of seven dimensions). A function answers 501 without a release host.
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

/** Rejections of a user whose own request has ended the session. */
const SESSION_OVER = /"session_ended"|JWT expired/;

interface Outcome {
  fault: string | null;
  isSessionOver: boolean;
}

async function outcomeOf({ method, path, headers, body }: Sent, token: string): Promise<Outcome> {
  try {
    const answer = await fetch(`${access.url}${path}`, {
      method,
      // Each request has its own connection, because the server may close an idle one at the moment of its reuse.
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

/** Starts the requested functions beforehand, because starting takes long on a busy machine. */
async function startFunctions(names: string[], sent: { path: string }[]): Promise<void> {
  const asked = names.filter((name) => sent.some(({ path }) => path.startsWith(`/functions/v1/${name}`)));
  for (const name of asked) await (await fetch(`${access.url}/functions/v1/${name}`, { method: 'OPTIONS' })).text();
}

// An administrator's requests reach everything: prices, modules, limits of reports.
ownBackend({ seed: true, statementTimeouts: false });

test(
  `${CASES} hostile requests are rejected without server error, delay or revealed code`,
  async () => {
    const { callers, owner } = await everyCaller();
    const surface = await surfaceOf([owner.id, owner.applicationId]);
    const sent = fc.sample(fc.tuple(anyRequest(surface), fc.constantFrom(...callers)), { numRuns: CASES, seed: SEED });
    await startFunctions(
      surface.functions,
      sent.map(([request]) => request),
    );
    /** Requests by their fault. */
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
    // Otherwise most requests would have been rejected by the first check.
    expect(withoutSession).toBeLessThan(CASES / 10);
  },
  2 * TIMEOUT_MS + CASES * 200,
);
