import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { createAdminApi } from './auth/adminApi';
import { allowedRedirect } from './auth/allowedRedirect';
import { rateLimit } from './auth/rateLimit';
import { createRecovery } from './auth/recovery';
import { createLite } from './createLite';
import type { Database } from './database/connect';
import { createFunctions } from './functions/createFunctions';
import { functionEnvironment } from './functions/functionEnvironment';
import { createGateway, type Handler } from './gateway';
import { localPages } from './localPages';
import { createMailer } from './mail/createMailer';
import { Outbox } from './mail/Outbox';
import { type BackendOptions, DEFAULT_RATE_LIMITS, SUPABASE_DIR } from './options';
import { type Realtime, startRealtime } from './realtime/startRealtime';
import type { Secrets } from './secrets';
import { closeChannelsAtSignOut } from './signedOutSessions';
import { DiskStorage } from './storage/DiskStorage';
import { recordInspection } from './storage/recordInspection';
import { createTokens } from './tokens';

type Options = BackendOptions & { publicUrl: string };

/** Puts the parts together; nothing is started yet but what needs no database. */
export function assemble(options: Options, secrets: Secrets, database: Database, innerUrl: string) {
  const { dataDir, publicUrl, log, supabaseDir = SUPABASE_DIR, jwtExpirySeconds = 3600 } = options;
  const siteUrl = options.siteUrl ?? publicUrl;
  const origins = [...new Set([siteUrl, publicUrl, ...(options.extraOrigins ?? [])].map((url) => new URL(url).origin))];
  const { sql } = database;
  const tokens = createTokens(secrets);
  const isSecretKey = (key: string | null) => tokens.roleOfKey(key) === 'service_role';
  const redirect = (wanted: string | null) => allowedRedirect(wanted, siteUrl, origins);
  const outbox = new Outbox();
  const mailer = createMailer(outbox, supabaseDir, siteUrl);
  let realtime: Realtime | undefined;

  const lite = createLite({
    database,
    secrets,
    siteUrl,
    origins,
    supabaseDir,
    jwtExpirySeconds,
    storage: new DiskStorage(join(dataDir, 'storage'), recordInspection(sql)),
    sendMail: (mail) => mailer.send({ ...mail, html: recovery.rewriteLinks(mail.html ?? '') }),
  });
  const liteFetch: Handler = async (request, address) => lite.fetch(request, { peerAddress: address || null });
  const recovery = createRecovery({
    sql,
    fetch: (request) => liteFetch(request, ''),
    publicUrl: () => publicUrl,
    redirect,
  });
  const env = functionEnvironment({ options, secrets, innerUrl, siteUrl, origins });
  const functions = createFunctions({ supabaseDir, cacheDir: join(dataDir, 'deno'), tokens, env, log });
  const pages = localPages(outbox);
  const gateway = createGateway({
    lite: liteFetch,
    admin: createAdminApi({
      sql,
      isSecretKey,
      publicUrl: () => publicUrl,
      redirect,
      sendInvite: mailer.sendInvite,
    }),
    recovery,
    limit: rateLimit(options.rateLimits ?? DEFAULT_RATE_LIMITS),
    functions: functions.fetch,
    isSecretKey,
    onSignOut: closeChannelsAtSignOut(tokens, (isEnded) => realtime?.closeSessions(isEnded)),
    local: async (request) => pages(request),
  });

  return {
    lite,
    supabaseDir,
    fetch: gateway,
    outbox,
    functions,
    startRealtime: async () => {
      realtime = await startRealtime(sql, tokens, log);
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (realtime) realtime.upgrade(request, socket, head);
      else socket.destroy();
    },
    close: async () => {
      functions.close();
      await realtime?.close();
    },
  };
}
