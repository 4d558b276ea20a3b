import { api, bucket, realtime, schema } from './checks/api';
import {
  administrator,
  authAddresses,
  authLinks,
  authMail,
  captcha,
  captchaOfAccounts,
  endedSessions,
  returnAddresses,
  signUp,
} from './checks/auth';
import { configFields, configFile, pageConfig } from './checks/config';
import { functionOrigins, functionSecrets, functionsDeployed, push } from './checks/functions';
import { schedule, scheduledCalls } from './checks/jobs';
import { mailSender, mailWebhook } from './checks/mail';
import { caching, compression, contentPolicy, pages, securityHeaders, transport } from './checks/site';
import { paymentMethods, prices, stripeDeliveries, stripeMode, stripeWebhook } from './checks/stripe';
import { keptVersions } from './checks/versions';
import type { Check, Run } from './surroundings';

/** The checks in the order of a production's setup: the parts of deploy/README.md with the names of their lines. */
const PARTS: Record<string, Record<string, Run>> = {
  '1. The database and its functions': {
    'API and its key': api,
    'Schema version': schema,
    'Ended sessions': endedSessions,
    'Bucket of documents': bucket,
    Functions: functionsDeployed,
    'Secrets of the functions': functionSecrets,
    'Functions answer the site': functionOrigins,
    'Way back from mail and payment': returnAddresses,
    Registration: signUp,
    'Links in mails': authAddresses,
    'Life of mailed links and codes': authLinks,
    'Mail of the accounts (SMTP)': authMail,
    'Sender of mails': mailSender,
    'Webhook of mails': mailWebhook,
    Realtime: realtime,
  },
  '2. Stripe': {
    'Mode of the keys': stripeMode,
    Webhook: stripeWebhook,
    'Deliveries of a day': stripeDeliveries,
    'Ways of paying': paymentMethods,
    Prices: prices,
  },
  '3. The schedule': {
    Jobs: schedule,
    'Its secret and its calls': scheduledCalls,
  },
  '4. The first administrator': {
    Administrator: administrator,
  },
  '5. The site': {
    'config.json': configFile,
    ...configFields,
    Pages: pages,
    'config.json in the pages': pageConfig,
    'Kept versions': keptVersions,
    'Security headers': securityHeaders,
    'Content security policy': contentPolicy,
    HSTS: transport,
    Caching: caching,
    Compression: compression,
  },
  '6. Turnstile': {
    'Captcha of the functions': captcha,
    'Captcha of the accounts': captchaOfAccounts,
  },
  '7. Push': {
    Push: push,
  },
};

export const CHECKS: Check[] = Object.entries(PARTS).flatMap(([part, checks]) =>
  Object.entries(checks).map(([name, run]) => ({ part, name, run })),
);
