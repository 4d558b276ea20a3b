import type { ReadVariable } from '../_shared/apiKey.ts';
import type { Handler } from '../_shared/http.ts';
import { isLiveKey } from '../_shared/isLiveKey.ts';
import { isOneOf } from '../_shared/isSame.ts';
import type { ProjectHealth } from '../_shared/jobs.ts';

interface Dependencies {
  read: ReadVariable;
  /** The secret keys; several while one replaces another. */
  secretKeys: readonly string[];
  projectHealth: () => Promise<ProjectHealth>;
}

const REQUIRED = ['SITE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SCHEDULER_SECRET'];

/** Variables for the product's mails: a provider, or an outbox instead of it. */
const missingForMail = (read: ReadVariable) =>
  read('MAIL_OUTBOX_URL') ? [] : ['RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET', 'MAIL_FROM'].filter((name) => !read(name));

function modeOf(stripeKey: string | undefined): 'live' | 'test' | null {
  if (!stripeKey) return null;
  return isLiveKey(stripeKey) ? 'live' : 'test';
}

/**
 * For the project's secret key: the names of missing variables, the public meaning of the others, each job's last run
 * and duration, and the waiting rows of each queue. No secret is shown. Unlike other functions, this one starts without
 * its variables.
 */
export function createHandler({ read, secretKeys, projectHealth }: Dependencies): Handler {
  return async (request) => {
    if (!(await isOneOf(request.headers.get('apikey') ?? '', secretKeys))) {
      return Response.json({ error: 'not_allowed' }, { status: 401 });
    }
    // Without an answer of the database its values are null, and the variables are still shown.
    const { jobs, queues } = await projectHealth().catch(() => ({ jobs: null, queues: null }));
    return Response.json({
      missing: [...REQUIRED.filter((name) => !read(name)), ...missingForMail(read)],
      siteUrl: read('SITE_URL') ?? null,
      stripeMode: modeOf(read('STRIPE_SECRET_KEY')),
      mailFrom: read('MAIL_FROM') ?? null,
      captcha: Boolean(read('CAPTCHA_SECRET')),
      pushKey: (read('VAPID_PRIVATE_KEY') && read('VAPID_PUBLIC_KEY')) || null,
      jobs,
      queues,
    });
  };
}
