import { type Browser, chromium, type Page } from '@playwright/test';
import { openSession } from '../e2e/support/api';
import { aProcess } from '../e2e/support/process';
import startStack from '../e2e/support/stack';
import { chromiumPath } from '../host/chromiumPath';
import { slowestInteraction, watchInteractions } from './interaction';

type Stage = NonNullable<NonNullable<Parameters<typeof aProcess>[0]>['at']>;

const ROUNDS = Number(process.argv[2] ?? 5);
const CPU_SLOWDOWN = 4;
const TYPED = 'Avenida Paulista';

/** What is opened, by the button that opens it, with the application as far as it takes. */
const OPENED: [name: string, at: Stage, path: string, button: string][] = [
  ['Welcome', 'document_collection', '/client', 'Ver como funciona'],
  ['Documents', 'document_collection', '/client/applications', 'Continuar: Coleta de Documentos'],
  ['DS-160', 'ds160_form', '/client/applications', 'Continuar: Formulário DS-160'],
  ['Payment', 'payment', '/client/applications', 'Continuar: Pagamento'],
  ['Pre-interview', 'interview_scheduling', '/client/applications', 'Continuar: Agendamento'],
  ['DS-160, read only', 'interview_scheduling', '/client/applications', 'Ver formulário enviado'],
  ['Interview', 'decision', '/client/applications', 'Ver Detalhes: Entrevista'],
  ['Decision', 'decision', '/client/applications', 'Continuar: Decisão'],
  ['New ticket', 'document_collection', '/client/support', 'Novo Ticket'],
];

const people = new Map<Stage, Promise<string>>();

function clientAt(stage: Stage): Promise<string> {
  const known = people.get(stage) ?? aProcess({ at: stage }).then(({ client }) => client.email);
  people.set(stage, known);
  return known;
}

async function enter(browser: Browser, origin: string, stage: Stage, path: string): Promise<Page> {
  const session = { name: 'rotavisto-auth', value: JSON.stringify(await openSession(await clientAt(stage))) };
  const welcomed = { name: 'rotavisto-onboarding', value: 'done' };
  const storageState = { cookies: [], origins: [{ origin, localStorage: [session, welcomed] }] };
  const context = await browser.newContext({ baseURL: origin, storageState, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(path, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Opens and closes it again and again; the first time also fetches its code. */
async function opening(page: Page, button: string): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    durations.push(await slowestInteraction(page));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await slowestInteraction(page);
  }
  return durations;
}

async function typing(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Continuar: Formulário DS-160' }).click();
  await page.getByRole('textbox', { name: 'Sobrenome' }).focus();
  await slowestInteraction(page);
  const durations: number[] = [];
  for (const key of TYPED) {
    await page.keyboard.type(key);
    durations.push(await slowestInteraction(page));
  }
  return durations;
}

function line(name: string, durations: number[]) {
  const sorted = [...durations].sort((a, b) => a - b);
  console.log(`| ${name} | ${sorted[Math.floor(sorted.length / 2)]} | ${sorted.at(-1)} | ${sorted.length} |`);
}

const given = process.env.E2E_URL;
const stop = given ? async () => {} : await startStack();
const origin = process.env.E2E_URL ?? '';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  console.log('| interaction to next paint, CPU ×4 | median ms | worst ms | times |\n| --- | ---: | ---: | ---: |');
  for (const [name, stage, path, button] of OPENED) {
    const page = await enter(browser, origin, stage, path);
    line(`opening ${name}`, await opening(page, button));
    await page.context().close();
  }
  line('a key in the DS-160', await typing(await enter(browser, origin, 'ds160_form', '/client/applications')));
} finally {
  await browser.close();
  await stop();
}
