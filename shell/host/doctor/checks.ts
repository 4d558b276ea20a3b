import { administrator } from './checks/administrator';
import { api } from './checks/api';
import { authAddresses } from './checks/authAddresses';
import { authMail } from './checks/authMail';
import { bucket } from './checks/bucket';
import { caching } from './checks/caching';
import { captcha } from './checks/captcha';
import { captchaOfAccounts } from './checks/captchaOfAccounts';
import { compression } from './checks/compression';
import { configFields } from './checks/configFields';
import { configFile } from './checks/configFile';
import { contentPolicy } from './checks/contentPolicy';
import { endedSessions } from './checks/endedSessions';
import { functionOrigins } from './checks/functionOrigins';
import { functionSecrets } from './checks/functionSecrets';
import { functionsDeployed } from './checks/functionsDeployed';
import { mailSender } from './checks/mailSender';
import { pageConfig } from './checks/pageConfig';
import { pages } from './checks/pages';
import { paymentMethods } from './checks/paymentMethods';
import { prices } from './checks/prices';
import { push } from './checks/push';
import { realtime } from './checks/realtime';
import { returnAddresses } from './checks/returnAddresses';
import { schedule } from './checks/schedule';
import { scheduledCalls } from './checks/scheduledCalls';
import { schema } from './checks/schema';
import { securityHeaders } from './checks/securityHeaders';
import { signUp } from './checks/signUp';
import { stripeDeliveries } from './checks/stripeDeliveries';
import { stripeMode } from './checks/stripeMode';
import { stripeWebhook } from './checks/stripeWebhook';
import { transport } from './checks/transport';
import type { Check } from './finding';

/** In the order in which somebody sets a production up: deploy/README.md. */
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
  securityHeaders,
  contentPolicy,
  transport,
  caching,
  compression,
  captcha,
  captchaOfAccounts,
  push,
];
