import { api, bucket, realtime, schema } from './checks/api';
import {
  administrator,
  authAddresses,
  authLinks,
  authMail,
  captcha,
  captchaOfAccounts,
  endedSessions,
  mailSender,
  returnAddresses,
  signUp,
} from './checks/auth';
import { configFields, configFile, pageConfig } from './checks/config';
import { functionOrigins, functionSecrets, functionsDeployed, push } from './checks/functions';
import { schedule, scheduledCalls } from './checks/jobs';
import { caching, compression, contentPolicy, pages, securityHeaders, transport } from './checks/site';
import { paymentMethods, prices, stripeDeliveries, stripeMode, stripeWebhook } from './checks/stripe';
import { keptVersions } from './checks/versions';
import type { Check } from './surroundings';

/** In the order in which a production is set up: deploy/README.md. */
export const CHECKS: Check[] = [
  api,
  schema,
  endedSessions,
  bucket,
  functionsDeployed,
  functionSecrets,
  functionOrigins,
  returnAddresses,
  signUp,
  authAddresses,
  authLinks,
  authMail,
  mailSender,
  realtime,
  stripeMode,
  stripeWebhook,
  stripeDeliveries,
  paymentMethods,
  prices,
  schedule,
  scheduledCalls,
  administrator,
  configFile,
  ...configFields,
  pages,
  pageConfig,
  keptVersions,
  securityHeaders,
  contentPolicy,
  transport,
  caching,
  compression,
  captcha,
  captchaOfAccounts,
  push,
];
