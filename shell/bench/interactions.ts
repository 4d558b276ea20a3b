import { cpus, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openSession } from '../e2e/support/api';
import { aProcess } from '../e2e/support/process';
import startStack from '../e2e/support/stack';
import { chromiumPath } from '../host/release/chromiumPath';
import { slowestInteraction, watchInteractions } from './interaction';
import { LOCALE } from './locale';

type Stage = NonNullable<NonNullable<Parameters<typeof aProcess>[0]>['at']>;

const VISITS = Number(process.argv[2] ?? 5);
const ONLY = process.argv[3] ?? '';
const OPENED_AGAIN = 2;
const AIM_MS = 200;
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
  ['Notification', 'payment', '/client/notifications', 'Ver'],
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
  const context = await browser.newContext({
    baseURL: origin,
    locale: LOCALE,
    storageState,
    viewport: { width: 412, height: 823 },
  });
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(path, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

type Durations = { first: number[]; again: number[] };

async function openOnce(page: Page, button: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  const duration = await slowestInteraction(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await slowestInteraction(page);
  return duration;
}

/** On a page of its own each time, because only the first opening meets code that never ran; then again. */
async function opening(visit: () => Promise<Page>, button: string): Promise<Durations> {
  const durations: Durations = { first: [], again: [] };
  for (let count = 0; count < VISITS; count += 1) {
    const page = await visit();
    durations.first.push(await openOnce(page, button));
    for (let round = 0; round < OPENED_AGAIN; round += 1) durations.again.push(await openOnce(page, button));
    await page.context().close();
  }
  return durations;
}

async function typing(page: Page): Promise<Durations> {
  await page.getByRole('button', { name: 'Continuar: Formulário DS-160' }).click();
  await page.getByRole('textbox', { name: 'Sobrenome' }).focus();
  await slowestInteraction(page);
  const durations: number[] = [];
  for (const key of TYPED) {
    await page.keyboard.type(key);
    durations.push(await slowestInteraction(page));
  }
  return { first: durations.slice(0, 1), again: durations.slice(1) };
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;

function line(name: string, { first, again }: Durations) {
  const verdict = Math.max(median(first), median(again)) <= AIM_MS ? 'met' : 'missed';
  const worst = sorted([...first, ...again]).at(-1);
  console.log(
    `| ${name} | ${median(first)} | ${median(again)} | ${worst} | ${first.length + again.length} | ${verdict} |`,
  );
}

const given = process.env.E2E_URL;
const stop = given ? async () => {} : await startStack();
const origin = process.env.E2E_URL ?? '';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  console.log(`Interaction to next paint, CPU ×${CPU_SLOWDOWN}, medians of ${VISITS} visits (aim: ≤ ${AIM_MS} ms):\n`);
  console.log(
    '| interaction | first ms | again ms | worst ms | times | aim |\n| --- | ---: | ---: | ---: | ---: | --- |',
  );
  for (const [name, stage, path, button] of OPENED.filter(([known]) => known.includes(ONLY))) {
    line(`opening ${name}`, await opening(() => enter(browser, origin, stage, path), button));
  }
  line('a key in the DS-160', await typing(await enter(browser, origin, 'ds160_form', '/client/applications')));
  console.log(`\nLoad of the machine in the last minute: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`);
} finally {
  await browser.close();
  await stop();
}
