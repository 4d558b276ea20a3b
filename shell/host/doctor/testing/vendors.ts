import { Hono } from 'hono';
import { MAIL_EVENTS } from '../checks/mail';
import { EVENTS } from '../checks/stripe';

/** The answers of vendors by path; a test replaces some. */
export type Answers = Record<string, unknown>;

const offered = { available: true, display_preference: { value: 'on' } };

/** Answers of Stripe, Resend and Supabase that are correct for the site at this address. */
export const rightAnswers = (site: string): Answers => ({
  '/v1/webhook_endpoints': {
    object: 'list',
    data: [
      {
        id: 'we_1',
        object: 'webhook_endpoint',
        url: `${site}/functions/v1/stripe-webhook`,
        status: 'enabled',
        livemode: true,
        enabled_events: EVENTS,
      },
    ],
  },
  '/v1/events': { object: 'list', data: [] },
  '/v1/payment_method_configurations': {
    object: 'list',
    data: [{ id: 'pmc_1', is_default: true, parent: null, card: offered, pix: offered, boleto: offered }],
  },
  '/v1/prices/price_right': { id: 'price_right', object: 'price', active: true, unit_amount: 49_997, currency: 'brl' },
  '/resend/webhooks': {
    object: 'list',
    data: [{ id: 'wh_1', status: 'enabled', endpoint: `${site}/functions/v1/mail-events`, events: MAIL_EVENTS }],
  },
  '/resend/domains': { data: [{ name: 'rotavisto.test', status: 'verified' }] },
  '/management/v1/projects/ref/config/auth': {
    site_url: site,
    uri_allow_list: `${site}/reset-password`,
    smtp_host: 'smtp.example',
    mailer_otp_exp: 86_400,
    mailer_otp_length: 8,
  },
  '/management/v1/projects/ref/config/realtime': {
    private_only: true,
    suspend: false,
    presence_enabled: true,
    max_channels_per_client: 100,
  },
  '/management/v1/projects/ref/secrets': [
    'SITE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SCHEDULER_SECRET',
    'RESEND_API_KEY',
    'RESEND_WEBHOOK_SECRET',
    'MAIL_FROM',
  ].map((name) => ({ name, value: 'digest' })),
});

/** Replaces the three vendors; queries of the Management API run in the project's own database. */
export function vendorsApp(answers: () => Answers, run: (query: string) => Promise<unknown[]>): Hono {
  const app = new Hono();
  app.post('/management/v1/projects/ref/database/query', async (c) => {
    const { query } = await c.req.json();
    try {
      return c.json(await run(query), 201);
    } catch (error) {
      return c.json({ message: `Failed to run sql query: ${error instanceof Error ? error.message : error}` }, 400);
    }
  });
  app.get('/v1/events', async (c, next) =>
    c.req.query('delivery_success') === 'false' ? next() : c.json({ object: 'list', data: [{ id: 'evt_delivered' }] }),
  );
  app.get('*', (c) => {
    const answer = answers()[c.req.path];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? c.json({ message: 'Not found' }, 404) : c.json(answer);
  });
  return app;
}
