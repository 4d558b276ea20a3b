import { Backend } from '../_shared/backend.ts';
import { createCaptcha } from '../_shared/captcha.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    allowedOrigins: environment.allowedOrigins,
    siteUrl: environment.siteUrl,
    stripe: createStripe(environment),
    triesPerHour: Number(Deno.env.get('QUICK_REGISTER_PER_HOUR') ?? 5),
    verifyCaptcha: createCaptcha(environment.captcha),
    backend: new Backend(environment),
    log: console.error,
  }),
);
