import { configElement } from '../../../../shared/tooling/release/page/siteConfig';
import { MAIL_EVENTS } from '../checks/mail';
import { EVENTS } from '../checks/stripe';
import { ASSET, type Faults } from './hostedWorld';

const answerWith =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

const withoutHeader = (name: string) => (answer: Response) => {
  answer.headers.delete(name);
  return answer;
};

const withHeader = (name: string, value: string) => (answer: Response) => {
  answer.headers.set(name, value);
  return answer;
};

/** Returns the answer with some fields changed. */
const changed = (fields: object) => async (answer: Response) =>
  Response.json({ ...(await answer.json()), ...fields }, { status: answer.status });

/** Returns another page with the headers of the requested one. */
const page = (text: string) => (answer: Response) => {
  for (const name of ['content-encoding', 'content-length']) answer.headers.delete(name);
  return new Response(text, answer);
};

const NEW_PAGE = { '/client/brand-new': {} };

/** The only line of the report that must fail, a part of the text of this line, and the fault planted in a site. */
type Case = [line: string, detail: string, faults: (site: string) => Partial<Faults>];

const at = (path: string, change: Faults['site'][string]) => (): Partial<Faults> => ({ site: { [path]: change } });
const config = (fields: Record<string, unknown>) => (): Partial<Faults> => ({ config: fields });
const vendor = (path: string, answer: unknown) => (): Partial<Faults> => ({ vendors: { [path]: answer } });
const authConfig = (fields: (site: string) => object) => (site: string) =>
  vendor(`${MANAGEMENT}/config/auth`, { smtp_host: 'smtp.example', ...LINKS, ...fields(site) })();
const LINKS = { mailer_otp_exp: 86_400, mailer_otp_length: 8 };
const MANAGEMENT = '/management/v1/projects/ref';
const realtimeWith = (fields: object) => vendor(`${MANAGEMENT}/config/realtime`, { private_only: true, ...fields });
const PLANS = '/rest/v1/subscription_plans';

const PROJECT: Case[] = [
  ['API and its key', 'refuses the publishable key', at(PLANS, answerWith({}, 401))],
  ['API and its key', 'no tables of RotaVisto', at(PLANS, answerWith({}, 404))],
  ['API and its key', 'no plan is on sale', at(PLANS, answerWith([{ price: 1, is_available: false }]))],
  ['Bucket of documents', 'is public', at('/storage/v1/bucket/visa-documents', changed({ public: true }))],
  ['Bucket of documents', 'any size', at('/storage/v1/bucket/visa-documents', changed({ file_size_limit: null }))],
  ['Bucket of documents', 'there is no bucket', at('/storage/v1/bucket/visa-documents', answerWith({}, 404))],
  ['Functions', 'send-mail is missing', at('/functions/v1/send-mail', answerWith({ code: 'NOT_FOUND' }, 404))],
  ['Functions', 'platform’s own check', at('/functions/v1/stripe-webhook', answerWith({ code: 'UNAUTHORIZED' }, 401))],
  ['Functions', 'inspect-upload answers with 503', at('/functions/v1/inspect-upload', answerWith({}, 503))],
  [
    'Secrets of the functions',
    'missing: SCHEDULER_SECRET',
    at('/functions/v1/health', (answer) => (answer.ok ? changed({ missing: ['SCHEDULER_SECRET'] })(answer) : answer)),
  ],
  [
    'Functions answer the site',
    'are refused',
    at('/functions/v1/create-checkout-session', (answer) =>
      answer.status === 204 ? Response.json({ error: 'origin_not_allowed' }, { status: 403 }) : answer,
    ),
  ],
  [
    'Way back from mail and payment',
    'leads to https://old.example',
    at('/functions/v1/health', (answer) => (answer.ok ? changed({ siteUrl: 'https://old.example' })(answer) : answer)),
  ],
  ['Registration', 'sign-up is off', at('/auth/v1/settings', changed({ disable_signup: true }))],
  ['Registration', 'must be confirmed', at('/auth/v1/settings', changed({ mailer_autoconfirm: false }))],
  ['Registration', 'by e-mail is off', at('/auth/v1/settings', changed({ external: { email: false } }))],
  [
    'Mode of the keys',
    'the page’s key is live, the functions’ is test',
    at('/functions/v1/health', (answer) => (answer.ok ? changed({ stripeMode: 'test' })(answer) : answer)),
  ],
  ['Mode of the keys', 'the page’s key is test', config({ stripeKey: 'pk_test_x' })],
  ['Administrator', 'there is none', at('/rest/v1/profiles', answerWith([]))],
  ['Administrator', 'demo account', at('/rest/v1/profiles', answerWith([{ email: 'admin@rotavisto.test' }]))],
];

const webhook =
  (fields: object) =>
  (site: string): Partial<Faults> => ({
    vendors: {
      '/v1/webhook_endpoints': {
        object: 'list',
        data: [
          {
            url: `${site}/functions/v1/stripe-webhook`,
            status: 'enabled',
            livemode: true,
            enabled_events: EVENTS,
            ...fields,
          },
        ],
      },
    },
  });

const mailWebhook =
  (fields: object) =>
  (site: string): Partial<Faults> => ({
    vendors: {
      '/resend/webhooks': {
        object: 'list',
        data: [{ status: 'enabled', endpoint: `${site}/functions/v1/mail-events`, events: MAIL_EVENTS, ...fields }],
      },
    },
  });

const VENDORS: Case[] = [
  ['Webhook', 'no webhook of this account sends to', webhook({ url: 'https://old.example/stripe-webhook' })],
  ['Webhook', 'it is disabled', webhook({ status: 'disabled' })],
  ['Webhook', 'it does not send charge.dispute.closed', webhook({ enabled_events: EVENTS.slice(0, -1) })],
  ['Webhook', 'it also sends invoice.paid', webhook({ enabled_events: [...EVENTS, 'invoice.paid'] })],
  ['Webhook', 'belongs to test mode', webhook({ livemode: false })],
  ['Deliveries of a day', 'did not arrive: 1', vendor('/v1/events', { object: 'list', data: [{ id: 'evt_1' }] })],
  [
    'Ways of paying',
    'not offered: pix, boleto',
    vendor('/v1/payment_method_configurations', {
      object: 'list',
      data: [{ is_default: true, parent: null, card: { available: true }, pix: { available: false } }],
    }),
  ],
  [
    'Prices',
    'Visto de Turismo B1/B2',
    vendor('/v1/prices/price_right', { active: true, unit_amount: 1, currency: 'brl' }),
  ],
  ['Sender of mails', 'does not know rotavisto.test', vendor('/resend/domains', { data: [] })],
  [
    'Sender of mails',
    'is pending',
    vendor('/resend/domains', { data: [{ name: 'rotavisto.test', status: 'pending' }] }),
  ],
  ['Sender of mails', 'refuses RESEND_API_KEY', () => vendor('/resend/domains', Response.json({}, { status: 401 }))()],
  [
    'Webhook of mails',
    'no webhook of this account sends to',
    mailWebhook({ endpoint: 'https://old.example/mail-events' }),
  ],
  ['Webhook of mails', 'it is disabled', mailWebhook({ status: 'disabled' })],
  [
    'Webhook of mails',
    'it does not send email.complained',
    mailWebhook({ events: ['email.bounced', 'email.suppressed'] }),
  ],
  ['Realtime', 'open to the public', realtimeWith({ private_only: false })],
  ['Realtime', 'it is switched off', realtimeWith({ suspend: true })],
  ['Realtime', 'presence is switched off', realtimeWith({ presence_enabled: false })],
  ['Realtime', 'only 1 channels', realtimeWith({ max_channels_per_client: 1 })],
  ['Links in mails', 'lead to http://localhost:3000', authConfig(() => ({ site_url: 'http://localhost:3000' }))],
  ['Links in mails', 'no allowed redirect', authConfig((site) => ({ site_url: site }))],
  [
    'Life of mailed links and codes',
    '3600 s, where the mails say 24 hours',
    authConfig((site) => ({ site_url: site, uri_allow_list: `${site}/reset-password`, mailer_otp_exp: 3600 })),
  ],
  [
    'Life of mailed links and codes',
    'codes have 6 digits',
    authConfig((site) => ({ site_url: site, uri_allow_list: `${site}/reset-password`, mailer_otp_length: 6 })),
  ],
  [
    'Mail of the accounts (SMTP)',
    'has no SMTP',
    authConfig((site) => ({ site_url: site, uri_allow_list: `${site}/reset-password`, smtp_host: null })),
  ],
];

const policyWithout = (sources: RegExp) => (answer: Response) => {
  const policy = answer.headers.get('content-security-policy') ?? '';
  answer.headers.set('content-security-policy', policy.replace(sources, ''));
  return answer;
};

const SITE: Case[] = [
  ['config.json: checkoutHosts', 'nobody can pay', config({ checkoutHosts: undefined })],
  ['config.json: checkoutHosts', 'nobody can pay', config({ checkoutHosts: ['example.com'] })],
  ['config.json: environment', 'is not "production"', config({ environment: 'local' })],
  ['config.json: previews', 'names no public key', config({ previews: {} })],
  ['config.json: previews', 'the private half', config({ previews: { key: '-----BEGIN PRIVATE KEY-----' } })],
  ['config.json: nothing for testers', 'has qaOverrides', config({ qaOverrides: { origins: [] } })],
  ['config.json: nothing for testers', 'has demoAccounts', config({ demoAccounts: [{ email: 'x', label: 'y' }] })],
  [
    'Captcha of the functions',
    'a secret without a site key',
    at('/functions/v1/health', (answer) => (answer.ok ? changed({ captcha: true })(answer) : answer)),
  ],
  [
    'Captcha of the functions',
    'a site key without a secret',
    (site) => ({
      ...config({ turnstileSiteKey: '0x' })(),
      ...authConfig(() => ({
        site_url: site,
        uri_allow_list: `${site}/reset-password`,
        security_captcha_enabled: true,
      }))(site),
    }),
  ],
  [
    'Captcha of the accounts',
    'nobody signs in',
    authConfig((site) => ({
      site_url: site,
      uri_allow_list: `${site}/reset-password`,
      security_captcha_enabled: true,
    })),
  ],
  [
    'Captcha of the accounts',
    'is not asked for',
    () => ({
      ...config({ turnstileSiteKey: '0x' })(),
      ...at('/functions/v1/health', (answer) => (answer.ok ? changed({ captcha: true })(answer) : answer))(),
    }),
  ],
  ['Push', 'does not name the key', config({ pushKey: 'B' })],
  [
    'Push',
    'nothing can be sent',
    at('/functions/v1/health', (answer) => (answer.ok ? changed({ pushKey: null })(answer) : answer)),
  ],
  ['Pages', '/login answers with 404', at('/login', () => new Response('Not found', { status: 404 }))],
  [
    'Pages',
    '/client/brand-new answers with 404',
    () => ({
      site: {
        '/remotes.json': ({ headers }) => Response.json({ remotes: { client: { table: NEW_PAGE } } }, { headers }),
        '/client/brand-new': () => new Response('Not found', { status: 404 }),
      },
    }),
  ],
  ['Pages', 'a missing bundle', at('/assets/missing.0123456789.js', () => new Response('<html>'))],
  [
    'Kept versions',
    'the files of client 1 are gone',
    at('/remotes.json', async (answer) => {
      const { remotes }: { remotes: Record<string, object> } = await answer.json();
      const previous = { version: '1', entry: '/remotes/client/1/remoteEntry.js' };
      const client = { ...remotes.client, version: '2', previous };
      return Response.json({ schema: 1, remotes: { ...remotes, client } }, { headers: answer.headers });
    }),
  ],
  ['Security headers', 'x-frame-options', at('/', withoutHeader('x-frame-options'))],
  ['Security headers', 'permissions-policy', at('/', withHeader('permissions-policy', 'camera=*'))],
  ['Content security policy', "lacks 'self' in default-src", at('/', withoutHeader('content-security-policy'))],
  ['Content security policy', 'ws://', at('/', policyWithout(/wss?:\S+/g))],
  [
    'Content security policy',
    "allows 'unsafe-inline'",
    at('/', (answer) => {
      const policy = answer.headers.get('content-security-policy') ?? '';
      answer.headers.set('content-security-policy', policy.replace('script-src', "script-src 'unsafe-inline'"));
      return answer;
    }),
  ],
  ['HSTS', 'is missing', at('/', withoutHeader('strict-transport-security'))],
  ['HSTS', 'shorter than half a year', at('/', withHeader('strict-transport-security', 'max-age=3600'))],
  ['config.json in the pages', '/login carries another one', at('/login', page(configElement({})))],
  ['config.json in the pages', '/ does not carry it', at('/', page(`<script src="${ASSET}"></script>`))],
  ['Caching', '/config.json may be kept', at('/config.json', withHeader('cache-control', 'max-age=600'))],
  ['Caching', 'again and again', at(ASSET, withHeader('cache-control', 'no-cache'))],
  ['Compression', 'as they are', at(ASSET, withoutHeader('content-encoding'))],
];

export const FAULT_CASES: Case[] = [...PROJECT, ...VENDORS, ...SITE];
