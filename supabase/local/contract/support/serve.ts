import { StartupError, startBackend } from '../../index';

/** A backend process for tests: `serve.mjs <data folder> [seed]`. */
async function main(): Promise<void> {
  const [dataDir = '', mode] = process.argv.slice(2);
  // Only one test calls this endpoint, so its limit can be low although all tests share one address.
  const tight = { path: '/auth/v1/resend', max: 2, windowSeconds: 600 };
  const { BACKEND_CAPTCHA_URL: captchaUrl, BACKEND_SUPABASE_DIR: supabaseDir } = process.env;
  const backend = await startBackend({
    dataDir,
    port: 0,
    seed: mode === 'seed',
    volume: Boolean(process.env.BACKEND_VOLUME),
    ...(supabaseDir ? { supabaseDir } : {}),
    disposable: !process.env.BACKEND_DURABLE,
    schedules: !process.env.BACKEND_WITHOUT_SCHEDULES,
    statementTimeouts: !process.env.BACKEND_WITHOUT_STATEMENT_TIMEOUTS,
    databaseUrl: process.env.BACKEND_DATABASE_URL,
    rateLimits: [tight],
    ...(captchaUrl ? { captcha: { secret: 'captcha-secret', verifyUrl: captchaUrl } } : {}),
    quickRegistrationsPerHour: 10,
    pixDelayMs: 300,
    log: (line) => console.error(line),
  });
  process.on('SIGTERM', () => void backend.close().then(() => process.exit(0)));
  console.log('ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `REFUSED ${error.message}` : error);
  process.exit(1);
});
