import type { Backend } from '../_shared/backend.ts';
import type { Handler } from '../_shared/http.ts';
import type { IsScheduler } from '../_shared/isScheduler.ts';
import type { Deliver } from './deliver.ts';
import { renderMail } from './templates.ts';

type MailBackend = Pick<Backend, 'claimMail' | 'finishMail' | 'recoveryToken'>;

interface Dependencies {
  siteUrl: string;
  isScheduler: IsScheduler;
  backend: MailBackend;
  deliver: Deliver;
  log?: (message: string) => void;
}

type Mail = Awaited<ReturnType<MailBackend['claimMail']>>[number];

/** Sends what committed changes have promised. A mail that fails goes back to wait for the next run. */
export function createHandler({ siteUrl, isScheduler, backend, deliver, log = () => {} }: Dependencies): Handler {
  async function send({ to_email: to, template, data }: Mail): Promise<void> {
    const token = template === 'set_password' ? await backend.recoveryToken(to) : undefined;
    const mail = renderMail(template, data, siteUrl, token);
    if (!mail) throw new Error(`unknown template ${template}`);
    await deliver(to, mail);
  }

  async function attempt(mail: Mail): Promise<boolean> {
    const failure = await send(mail).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (failure) log(`mail ${mail.id}: ${failure}`);
    await backend.finishMail(mail.id, failure);
    return failure === null;
  }

  return async (request) => {
    if (!(await isScheduler(request))) return Response.json({ error: 'not_allowed' }, { status: 401 });
    let sent = 0;
    let failed = 0;
    const tried = new Set<number>();
    for (;;) {
      const mails = (await backend.claimMail()).filter(({ id }) => !tried.has(id));
      if (mails.length === 0) return Response.json({ sent, failed });
      for (const mail of mails) {
        tried.add(mail.id);
        if (await attempt(mail)) sent++;
        else failed++;
      }
    }
  };
}
