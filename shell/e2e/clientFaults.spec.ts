import type { Page } from '@playwright/test';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import {
  type Fault,
  fail,
  failEveryReadOnce,
  loseAnswer,
  PROVOKED,
  type Wanted,
  watchReads,
} from './support/doubles/faults';
import { message, password, profile, reading, ticket } from './support/flows/account';
import type { Flow } from './support/flows/flow';
import { booking, cancelling, moving } from './support/flows/interview';
import { document, documents, draft, form, receipt, start } from './support/flows/steps';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

const FLOWS = [
  start,
  document,
  documents,
  draft,
  form,
  receipt,
  booking,
  moving,
  cancelling,
  ticket,
  message,
  reading,
  profile,
  password,
];
const CONNECTION = 'Erro de conexão. Verifique sua internet e tente novamente.';
const TOO_MANY = 'Muitas solicitações. Aguarde um momento e tente novamente.';

const sentence = ({ says, busy = TOO_MANY }: Flow): Record<Exclude<Fault, 'expired'>, string> => ({
  refused: CONNECTION,
  broken: says,
  busy,
});

/** The notice about a failed function ends with the code that leads to the log of the function. */
const noticeOf = (page: Page, request: Wanted, fault: Fault, text: string) =>
  request.includes('/functions/') && fault === 'broken'
    ? page.getByText(new RegExp(`^${text} código \\S+$`))
    : page.getByText(text, { exact: true });

/** Waits until the control is ready again after a failure, because a busy control ignores a press. */
async function idle(control: ReturnType<Flow['control']>) {
  const found = await control;
  if (found) {
    await expect(found).not.toHaveClass(/ant-btn-loading/);
    await expect(found).not.toHaveAttribute('aria-busy', 'true');
  }
  return found;
}

test.use({ expectedErrors: PROVOKED });

for (const flow of FLOWS) {
  test(
    `${flow.name} shows each failure, keeps the input, and is stored once after a lost answer and a double press`,
    DEEP,
    async ({ enter }) => {
      const { who, path, rows: left } = await flow.prepare();
      const page = await enter(who, path);
      const reads = watchReads(page);
      await flow.type?.(page);
      let isAgain = false;
      for (const request of flow.requests) {
        for (const [fault, text] of Object.entries(sentence(flow)) as [Exclude<Fault, 'expired'>, string][]) {
          const failing = await fail(page, request, fault);
          await (await idle(flow.control(page, isAgain)))?.click();
          isAgain = true;
          await failing.happened();
          await expect(noticeOf(page, request, fault, text).first()).toBeVisible();
          await failing.over();
          await flow.kept(page);
        }
      }
      const last = flow.requests.at(-1) as Wanted;
      const lost = await loseAnswer(page, last, reads);
      await (await idle(flow.control(page, isAgain)))?.click();
      await lost.happened();
      await flow.kept(page);
      await expect.poll(() => rows(left), { message: 'the change of the lost answer' }).toHaveLength(1);
      const renewals: (() => Promise<void>)[] = [];
      for (const request of flow.requests.filter((wanted) => !wanted.includes('/auth/'))) {
        renewals.push((await fail(page, request, 'expired')).happened);
      }
      await (await idle(flow.control(page, true)))?.dblclick();
      // The last request is always repeated, unlike a stored file; its notice is visible only for a short time.
      const done = page.getByText(flow.succeeds, { exact: true }).first();
      await Promise.all([renewals.at(-1)?.(), expect(done).toBeVisible()]);
      await expect.poll(() => rows(left)).toHaveLength(1);
      await expect(page.getByText(/^(Erro|Você já possui|Esta etapa)/)).toHaveCount(0);
    },
  );
}

const SCREENS: [path: string, fault: Fault, shown: string][] = [
  ['/client', 'refused', 'Próximo passo'],
  ['/client/applications', 'broken', 'Coleta de Documentos'],
  ['/client/applications?step=document_collection', 'busy', 'Todos os documentos foram aprovados.'],
  ['/client/applications?step=ds160_form', 'expired', 'Imprimir'],
  ['/client/applications?step=payment', 'refused', 'Comprovante enviado em'],
  ['/client/applications?step=interview_scheduling', 'broken', 'Seus dados'],
  ['/client/notifications', 'busy', 'Ver'],
  ['/client/support', 'expired', 'Prazo'],
];

test('every read that fails once is repeated, and the screen is rendered without an error', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'interview_scheduling' });
  await callAs(client.email, 'create_ticket', { subject: 'Prazo' });
  const page = await enter(client, '/client/settings');
  for (const [path, fault, shown] of SCREENS) {
    const failed = await failEveryReadOnce(page, fault);
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(failed().length, path).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
