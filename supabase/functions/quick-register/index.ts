import { limitAttempts } from '../_shared/attempts.ts';
import { Backend } from '../_shared/backend.ts';
import { createCaptcha } from '../_shared/captcha.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

const HOUR_MS = 3_600_000;
const environment = readEnvironment((name) => Deno.env.get(name));
const attempts = Number(Deno.env.get('QUICK_REGISTER_PER_HOUR') ?? 5);
Deno.serve(
  createHandler({
    allowedOrigins: environment.allowedOrigins,
    siteUrl: environment.siteUrl,
    stripe: createStripe(environment),
    mayTry: limitAttempts(attempts, HOUR_MS),
    verifyCaptcha: createCaptcha(environment.captchaSecret),
    backend: new Backend(environment),
    log: console.error,
  }),
);
