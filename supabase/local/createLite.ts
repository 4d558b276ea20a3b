import { App, setExperimental } from '@supabase/lite';
import type { Database } from './database/connect';
import { mailTemplates } from './mail/mailTemplates';
import type { Secrets } from './secrets';
import type { StorageAdapter } from './storage/DiskStorage';

export const UPLOAD_LIMIT = '5MiB';
const MOST_ROWS = 1000;

interface Settings {
  database: Database;
  secrets: Secrets;
  siteUrl: string;
  origins: string[];
  supabaseDir: string;
  jwtExpirySeconds: number;
  storage: StorageAdapter;
  sendMail: (mail: { to: string; subject: string; html?: string }) => void;
}

/** PostgREST- and GoTrue-compatible answers on our connection; everything it lacks is in the folders beside. */
export function createLite(settings: Settings): App {
  const { database, secrets, siteUrl, origins, supabaseDir, storage, sendMail } = settings;
  setExperimental('storage', true);
  const app = new App({
    connection: database.connection,
    api: { schemas: ['public'], max_rows: MOST_ROWS },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: origins.map((origin) => `${origin}/**`),
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: settings.jwtExpirySeconds,
      minimum_password_length: 8,
      password_requirements: 'lower_upper_letters_digits',
      refresh_token_reuse_interval: 10,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      email: {
        enable_confirmations: false,
        double_confirm_changes: true,
        max_frequency: '1s',
        template: mailTemplates(supabaseDir),
      },
    },
    storage: { enabled: true, file_size_limit: UPLOAD_LIMIT },
    options: {
      server: { disableStudio: true },
      drivers: {
        email: {
          send: async ({ to, subject, html }) => sendMail({ to, subject, html }),
        },
      },
    },
  });
  app._storageAdapter = storage;
  return app;
}
