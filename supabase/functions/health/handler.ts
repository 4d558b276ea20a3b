import type { ReadVariable } from '../_shared/apiKey.ts';
import type { Handler } from '../_shared/http.ts';
import { isLiveKey } from '../_shared/isLiveKey.ts';
import { isOneOf } from '../_shared/isSame.ts';
import type { ProjectHealth } from '../_shared/jobs.ts';

interface Dependencies {
  read: ReadVariable;
  /** More than one while one replaces another. */
  secretKeys: readonly string[];
  projectHealth: () => Promise<ProjectHealth>;
}

const REQUIRED = ['SITE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SCHEDULER_SECRET'];

/** What sends the product's own mails: a provider, or an outbox that takes its place. */
const missingForMail = (read: ReadVariable) =>
  read('MAIL_OUTBOX_URL') ? [] : ['RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET', 'MAIL_FROM'].filter((name) => !read(name));

function modeOf(stripeKey: string | undefined): 'live' | 'test' | null {
  if (!stripeKey) return null;
  return isLiveKey(stripeKey) ? 'live' : 'test';
}

/**
 * Tells the holder of the project's secret key which variables are missing, by name, what the others mean for the
 * outside, when each job last ran and how long it took, and what waits in each queue. No value of a secret is shown. The other functions do not start without their variables; this one does.
 */
export function createHandler({ read, secretKeys, projectHealth }: Dependencies): Handler {
  return async (request) => {
    if (!(await isOneOf(request.headers.get('apikey') ?? '', secretKeys))) {
      return Response.json({ error: 'not_allowed' }, { status: 401 });
    }
    // A database that does not answer is said by its absence here; the variables are shown all the same.
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
