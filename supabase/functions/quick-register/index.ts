import { createCaptcha } from '../_shared/captcha.ts';
import { environment, parts } from '../_shared/parts.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

Deno.serve(
  createHandler({
    ...parts,
    siteUrl: environment.siteUrl,
    stripe: createStripe(environment),
    triesPerHour: Number(Deno.env.get('QUICK_REGISTER_PER_HOUR') ?? 5),
    verifyCaptcha: createCaptcha(environment.captcha),
  }),
);
