import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { createCaptcha } from '../functions/_shared/captcha';
import { accountChanges } from './auth/accountChanges';
import { addressChange } from './auth/addressChange';
import { createAdminApi } from './auth/adminApi';
import { refusedCall } from './auth/errors/refusedCall';
import { createMfa } from './auth/mfa/createMfa';
import { renewSession } from './auth/mfa/renewSession';
import { createRecovery } from './auth/recovery';
import { renewInTurn } from './auth/renewInTurn';
import { allowedRedirect } from './auth/rules/allowedRedirect';
import { mailClock } from './auth/rules/mailPace';
import { rateLimit } from './auth/rules/rateLimit';
import { rateRules } from './auth/rules/rateRules';
import { requireCaptcha } from './auth/rules/requireCaptcha';
import { showUsers } from './auth/showUsers';
import { exchangeTokens } from './auth/tokenExchange';
import { verification } from './auth/verification';
import { createCheckout } from './checkout/createCheckout';
import { readConfig } from './config';
import { createLite } from './createLite';
import { grantStorage } from './database/bootstrap';
import type { Database } from './database/connect';
import { followSchema } from './database/followSchema';
import { createFunctions } from './functions/createFunctions';
import { functionEnvironment } from './functions/functionEnvironment';
import { createGateway } from './gateway';
import { isLocalHost } from './http/isLocalHost';
import { localPages } from './http/localPages';
import { createMailer } from './mail/createMailer';
import { languageOf } from './mail/languageOf';
import { createMailEvents } from './mail/mailEvents';
import { Outbox } from './mail/Outbox';
import { createOutboxApi } from './mail/outboxApi';
import { type BackendOptions, SUPABASE_DIR } from './options';
import { type Realtime, startRealtime } from './realtime/startRealtime';
import { startSchedules } from './schedules';
import type { Secrets } from './secrets';
import { createShares } from './shares';
import { nestedRows } from './shims/nestedRows';
import { schemaDescription } from './shims/schemaDescription';
import { createStorage } from './storage/createStorage';
import { DiskStorage } from './storage/DiskStorage';
import { recordInspection } from './storage/recordInspection';
import { createTokens } from './tokens';

type Options = BackendOptions & { publicUrl: string };

/** As a scheduler calls a function. */
const scheduled = (name: string, secret: string) =>
  new Request(`http://local/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  });

/** Puts the parts together; nothing is started yet but what needs no database. */
export function assemble(options: Options, secrets: Secrets, database: Database & { url: string }, innerUrl: string) {
  const { dataDir, publicUrl, log, supabaseDir = SUPABASE_DIR, jwtExpirySeconds, disposable = false } = options;
  const siteUrl = options.siteUrl ?? publicUrl;
  const origins = [...new Set([siteUrl, publicUrl, ...(options.extraOrigins ?? [])].map((url) => new URL(url).origin))];
  const allowedOrigins = isLocalHost(siteUrl) ? [...origins, 'http://127.0.0.1:*', 'http://localhost:*'] : origins;
  const { sql, url: databaseUrl } = database;
  const config = readConfig(supabaseDir);
  const tokens = createTokens(secrets);
  const isSecretKey = (key: string | null) => tokens.roleOfKey(key) === 'service_role';
  const redirect = (wanted: string | null) => allowedRedirect(wanted, siteUrl, allowedOrigins);
  const shares = createShares();
  const outbox = new Outbox();
  const mailer = createMailer({
    outbox,
    templates: config.email.template,
    siteUrl,
    languageOf: (email) => languageOf(sql, email),
  });
  let realtime: Realtime | undefined;
  const stops: (() => Promise<void>)[] = [];

  const storage = new DiskStorage(join(dataDir, 'storage'), recordInspection(sql));
  const lite = createLite({
    database,
    secrets,
    siteUrl,
    origins,
    config,
    jwtExpirySeconds,
    storage,
    sendMail: (mail) => mailer.sendOfLite({ ...mail, html: recovery.rewriteLinks(mail.html ?? '') }),
  });
  const ownFetch = async (request: Request, address: string) => lite.fetch(request, { peerAddress: address || null });
  const fewest = config.auth.minimum_password_length;
  const { otp_expiry: seconds, otp_length: otpLength } = config.email;
  const moves = addressChange({
    sql,
    otpLength,
    tooEarly: mailClock(sql, config.email.max_frequency),
    send: mailer.sendEmailChange,
  });
  const changes = accountChanges(sql, { fewest, codeSeconds: seconds, address: moves }, ownFetch);
  const asksTwice = config.email.double_confirm_changes && config.email.enable_confirmations;
  const issuer = `${publicUrl}/auth/v1`;
  const exchanged = exchangeTokens(
    renewInTurn(sql, config.auth.refresh_token_reuse_interval, verification(sql, { asksTwice, seconds }, changes)),
    {
      sql,
      tokens,
      jwtSecret: secrets.jwtSecret,
      issuer,
    },
  );
  const liteFetch = showUsers(sql, exchanged);
  const renew = renewSession({
    sql,
    tokens,
    issuer,
    expirySeconds: jwtExpirySeconds ?? config.auth.jwt_expiry,
    readUser: async (accessToken) => {
      const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${accessToken}` };
      return (await liteFetch(new Request(`${issuer}/user`, { headers }), '')).json();
    },
  });
  const recovery = createRecovery({
    sql,
    fetch: (request) => liteFetch(request, ''),
    publicUrl: () => publicUrl,
    redirect,
  });
  const env = functionEnvironment({
    options,
    secrets,
    databaseUrl,
    jwks: tokens.jwks,
    innerUrl,
    siteUrl,
    origins: allowedOrigins,
  });
  const functions = createFunctions({
    supabaseDir,
    verifiesJwt: config.verifiesJwt,
    cacheDir: join(dataDir, 'deno'),
    tokens,
    env,
    log,
  });
  const pages = localPages(outbox);
  const mailEvents = createMailEvents({
    outbox,
    secret: secrets.mailWebhookSecret,
    deliver: (request) => functions.fetch(request, '127.0.0.1'),
  });
  const checkout = options.stripe
    ? null
    : createCheckout({
        dataDir,
        sql,
        siteUrl,
        stripeKey: secrets.stripeKey,
        webhookSecret: secrets.webhookSecret,
        deliver: (request) => functions.fetch(request, '127.0.0.1'),
        log,
        pixDelayMs: options.pixDelayMs,
      });
  const outboxApi = createOutboxApi(outbox, secrets.secretKey);
  const gateway = createGateway({
    lite: nestedRows(sql, liteFetch),
    storage: createStorage({ lite: liteFetch, sql, tokens, jwtSecret: secrets.jwtSecret }),
    admin: createAdminApi({
      sql,
      fewest,
      otpLength,
      publicUrl: () => publicUrl,
      redirect,
      sendInvite: mailer.sendInvite,
    }),
    refusedCall: refusedCall({ sql, tokens, config }),
    recovery,
    jwks: tokens.jwks,
    mfa: createMfa({ sql, tokens, siteUrl, mostFactors: config.mostFactors, renew }),
    captcha: requireCaptcha(createCaptcha(options.captcha ?? {})),
    limit: rateLimit(options.rateLimits ?? rateRules(config, { disposable })),
    functions: functions.fetch,
    shares,
    isSecretKey,
    personOf: async (request) => {
      const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
      return token.startsWith('sb_') ? null : ((await tokens.signedClaims(token))?.sub ?? null);
    },
    describeSchema: () => schemaDescription(sql),
    local: async (request) =>
      isLocalHost(request.url)
        ? (pages(request) ?? (await mailEvents(request)) ?? (await checkout?.page(request)) ?? null)
        : null,
  });

  return {
    lite,
    storage,
    supabaseDir,
    fetch: gateway,
    /** What only our own functions may call. */
    innerFetch: async (request: Request, address: string) =>
      (await checkout?.api(request)) ?? (await outboxApi(request)) ?? gateway(request, address),
    functions,
    startListening: async () => {
      await grantStorage(sql);
      await storage.removeDrafts();
      stops.push(await followSchema(sql, () => database.connection.clearSchemaCache()));
      realtime = await startRealtime(sql, tokens, shares, log);
      if (options.schedules === false) return;
      stops.push(
        await startSchedules(sql, (name) => functions.fetch(scheduled(name, secrets.schedulerSecret), '127.0.0.1')),
      );
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (realtime) realtime.upgrade(request, socket, head);
      else socket.destroy();
    },
    close: async () => {
      await realtime?.close();
      await Promise.all(stops.map((stop) => stop()));
      await functions.close();
    },
  };
}
