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

/** PostgREST- and GoTrue-compatible answers on our connection; everything it lacks is in the folders beside. */
export function createLite(settings: Settings): App {
  const { database, secrets, siteUrl, origins, config, storage, sendMail } = settings;
  setExperimental('storage', true);
  // The mailer sends the one kind that lite has no template for.
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
      // Passwords are measured before they come here, in bytes as GoTrue measures them.
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
