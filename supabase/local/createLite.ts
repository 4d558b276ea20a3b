import { App, setExperimental } from '@supabase/lite';
import type { Config } from './config';
import type { Database } from './database/connect';
import type { Secrets } from './secrets';
import type { StorageAdapter } from './storage/DiskStorage';

interface Settings {
  database: Database;
  secrets: Secrets;
  siteUrl: string;
  origins: string[];
  config: Config;
  jwtExpirySeconds?: number;
  storage: StorageAdapter;
  sendMail: (mail: { to: string; subject: string; html?: string }) => Promise<void>;
}

/**
 * PostgREST- and GoTrue-compatible responses on our connection; the neighbouring folders add `@supabase/lite`'s missing
 * parts.
 */
export function createLite(settings: Settings): App {
  const { database, secrets, siteUrl, origins, config, storage, sendMail } = settings;
  setExperimental('storage', true);
  // The mailer itself sends this kind, for which `@supabase/lite` has no template.
  const { reauthentication: _own, ...template } = config.email.template;
  const app = new App({
    connection: database.connection,
    api: { schemas: ['public'], max_rows: config.maxRows },
    auth: {
      ...config.auth,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: origins.map((origin) => `${origin}/**`),
      jwt_secret: secrets.jwtSecret,
      ...(settings.jwtExpirySeconds ? { jwt_expiry: settings.jwtExpirySeconds } : {}),
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      // Passwords are checked earlier, in bytes like in GoTrue.
      minimum_password_length: 1,
      email: { ...config.email, template },
    },
    storage: { enabled: true, file_size_limit: config.fileSizeLimit },
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
