import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageTable } from '@rotavisto/shared/pages';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { Hono } from 'hono';
import postgres from 'postgres';
import { listen } from '../../../../shared/tooling/listen';
import { ROOT } from '../../../../shared/tooling/paths';
import { tableElement } from '../../../../shared/tooling/release/page/inlineTable';
import { startHost } from '../../../../shared/tooling/startHost';
import { forwardTo } from '../../serve/forward';
import { nodeServer, type Upgrade } from '../../serve/nodeServer';
import { siteApp } from '../../serve/serve';
import { CHECKS } from '../checks';
import { diagnose } from '../diagnose';
import { Surroundings } from '../surroundings';
import { HOSTED_TABLES } from './hostedTables';
import { type Answers, rightAnswers, vendorsApp } from './vendors';

type Change = (answer: Response) => Response | Promise<Response>;

/** The planted faults of a test; without them everything is correct. */
export interface Faults {
  config: Record<string, unknown>;
  /** Changed answers of the site and the project, by path. */
  site: Record<string, Change>;
  vendors: Answers;
}

export const NO_FAULTS: Faults = { config: {}, site: {}, vendors: {} };

export const ASSET = '/assets/index.0123456789.js';
const SCRIPT = 'void 0;';
const FUNCTIONS = readdirSync(join(ROOT, 'supabase/functions')).filter((name) => !/^_|\./.test(name));

const refuseUpgrade: Upgrade = (_request, socket) => void socket.destroy();

const version = (table: PageTable) => ({ version: '1', entry: ASSET, table });

/** One version of each remote, with pages for the files of the site. */
const REMOTES = {
  landing: version({
    '/': { audience: 'visitors', prerendered: 'home.html' },
    '/en': { audience: 'visitors', prerendered: 'home.en.html' },
    '/es': { audience: 'visitors', prerendered: 'home.es.html' },
    '/login': { audience: 'visitors', prerendered: 'login.html' },
  }),
  client: version({ '/client': {}, '/client/applications': {} }),
  consultant: version({ '/consultant': {} }),
  admin: version({ '/admin': {} }),
};

function writeSite(folder: string): void {
  for (const file of ['home', 'home.en', 'home.es', 'login', 'index'])
    writeFileSync(join(folder, `${file}.html`), `${tableElement('{}')}<script src="${ASSET}"></script>`);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, ASSET), SCRIPT);
  writeFileSync(join(folder, `${ASSET}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ schema: 1, remotes: REMOTES }));
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ scriptHash: "'sha256-x'" }));
  writeFileSync(join(folder, 'service-worker.js'), '');
}

/**
 * The embedded product in the form of a hosted one: live keys, tables of the schedule, vendors, and a site with server
 * headers. It is fully correct, so only a planted fault differs.
 */
export async function startHostedWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-doctor-'));
  let faults = NO_FAULTS;
  // Both listen before anything else starts, because a chosen port may be taken before its use.
  const front = new Hono().all('*', async (c) => {
    const answer = await behind.fetch(c.req.raw, c.env);
    const headers = new Headers(answer.headers);
    headers.set('strict-transport-security', 'max-age=31536000');
    headers.delete('content-length');
    const whole = await asHosted(c.req.path, new Response(answer.body, { status: answer.status, headers }));
    return (await faults.site[c.req.path]?.(whole)) ?? whole;
  });
  const server = nodeServer(front, refuseUpgrade);
  const site = `http://127.0.0.1:${await listen(server, 0)}`;
  const vendors = nodeServer(
    vendorsApp(
      () => ({ ...rightAnswers(site), ...faults.vendors }),
      (query) => sql.unsafe(query),
    ),
    refuseUpgrade,
  );
  const vendorAddress = `http://127.0.0.1:${await listen(vendors, 0)}`;
  const product = await startHost(
    {
      DATA_DIR: join(folder, 'data'),
      STRIPE_SECRET_KEY: 'rk_live_of_the_functions',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_functions',
      STRIPE_API_URL: vendorAddress,
    },
    ['--disposable'],
  );
  // Starts the functions one by one in advance, because all at once exceed the doctor's timeout on a busy machine.
  for (const name of FUNCTIONS) await fetch(`${product.url}/functions/v1/${name}`, { method: 'OPTIONS' });
  const local = JSON.parse(readFileSync(join(folder, 'data', 'local.json'), 'utf8'));
  const sql = postgres(local.databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(HOSTED_TABLES);
  await sql`update auth.users set email = replace(email, '@rotavisto.test', '@exemplo.test')`;
  await sql`update public.profiles set email = replace(email, '@rotavisto.test', '@exemplo.test')`;
  await sql`update public.subscription_plans set stripe_price_id = 'price_right' where is_available`;

  writeSite(folder);
  const config: PublicConfig = {
    supabaseUrl: site,
    supabaseKey: local.publishableKey,
    stripeKey: 'pk_live_of_the_page',
    checkoutHosts: ['checkout.stripe.com'],
    environment: 'production',
    defaultCalendlyUrl: null,
    pushKey: local.pushKey,
  };
  const backend = {
    get config() {
      return { ...config, ...faults.config };
    },
    siteUrl: site,
    fetch: forwardTo(product.url),
    upgrade: refuseUpgrade,
    close: async () => undefined,
  };
  const behind = siteApp({ site: folder, backend });
  const asHosted = async (path: string, answer: Response) => {
    const added: Record<string, object> = {
      // The product has another address than this site, and its mails go to the outbox without a sender.
      '/functions/v1/health': answer.ok ? { siteUrl: site, mailFrom: 'RotaVisto <nao-responda@rotavisto.test>' } : {},
    };
    const more = added[path];
    return more ? Response.json({ ...(await answer.json()), ...more }, answer) : answer;
  };

  const variables: Record<string, string> = {
    SUPABASE_SECRET_KEY: local.secretKey,
    SUPABASE_ACCESS_TOKEN: 'sbp_of_the_operator',
    SUPABASE_PROJECT_REF: 'ref',
    STRIPE_SECRET_KEY: 'rk_live_of_the_operator',
    RESEND_API_KEY: 're_of_the_operator',
  };
  const addresses = {
    management: `${vendorAddress}/management`,
    stripe: vendorAddress,
    resend: `${vendorAddress}/resend`,
  };
  return {
    site,
    folder,
    /** Plants a fault in the database and removes it by rolling the transaction back. */
    inDatabase: async (statement: string, work: () => Promise<void>) => {
      await sql.unsafe('begin');
      try {
        await sql.unsafe(statement);
        await work();
      } finally {
        await sql.unsafe('rollback');
      }
    },
    config,
    variables,
    runJobs: () => sql`update cron.job_run_details set start_time = now() - interval '1 minute'`,
    plant: (planted: Partial<Faults>) => {
      faults = { ...NO_FAULTS, ...planted };
    },
    ask: (target = site, given: Record<string, string> = variables) =>
      diagnose(new Surroundings(target, given, addresses)),
    /** Returns a single line, for faults that affect no other. */
    line: async (wanted: string, target = site, given: Record<string, string> = variables) => {
      const [line] = await diagnose(
        new Surroundings(target, given, addresses),
        CHECKS.filter(({ name }) => name === wanted),
      );
      return line;
    },
    stop: async () => {
      server.close();
      vendors.close();
      await sql.end();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
