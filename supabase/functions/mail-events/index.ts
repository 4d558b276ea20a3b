import { readEnvironment } from '../_shared/environment.ts';
import { need, serviceClient } from '../_shared/serviceClient.ts';
import { createHandler } from './handler.ts';
import { createResendReader } from './resend.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
const service = serviceClient(environment);
const { webhookSecret } = environment.mail;

Deno.serve(
  createHandler({
    readEvents: webhookSecret ? createResendReader(webhookSecret) : undefined,
    applyEvent: async (event) => need(await service.rpc('apply_mail_event', { ...event })),
    log: console.error,
  }),
);
