import { type Browser, chromium, type Page } from '@playwright/test';
import { STEP_TYPES } from '@rotavisto/shared/domain';
import { openSession } from '../e2e/support/api';
import { PEOPLE } from '../e2e/support/people';
import startStack from '../e2e/support/stack';
import { chromiumPath } from '../host/release/chromiumPath';
import { type BoardFigures, boardRun } from './boardRun';
import { LOCALE } from './locale';
import { servePlainBoard } from './plainBoard';

const SIZES = [100, 500, 2000];
const ROUNDS = Number(process.argv[2] ?? 3);
const PORT = Number(process.env.PLAIN_PORT ?? 3998);
const BOARD = '/rpc/consultant_board';
const MB = 1024 * 1024;

/** Seven columns of this many cards each, as the database answers them. */
function cards(count: number): object[] {
  return STEP_TYPES.flatMap((step, column) =>
    Array.from({ length: count }, (_, index) => ({
      application_id: `00000000-0000-4000-8${column}00-${String(index).padStart(12, '0')}`,
      client_id: `00000000-0000-4000-9${column}00-${String(index).padStart(12, '0')}`,
      client_name: `Cliente ${index} da Coluna ${column + 1}`,
      client_email: `cliente${index}.${column}@exemplo.test`,
      client_phone: '(11) 98888-7777',
      status: 'in_progress',
      created_at: '2026-11-02T12:00:00Z',
      updated_at: '2026-11-10T12:00:00Z',
      current_step: step,
      current_step_status: 'in_progress',
      current_step_since: '2026-11-02T12:00:00Z',
      completed_steps: column,
      total_steps: STEP_TYPES.length,
      intended_arrival: index % 3 === 0 ? '2027-01-10' : null,
      visa_type: 'B1/B2',
      has_protocol: true,
      has_pre_interview: index % 2 === 0,
      has_consulate_appointment: true,
    })),
  );
}

async function serveCards(page: Page, count: number): Promise<void> {
  const all = cards(count);
  await page.route(`**/rest/v1${BOARD}*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get('offset') ?? 0);
    return route.fulfill({ json: all.slice(offset, offset + Number(searchParams.get('limit') ?? all.length)) });
  });
}

async function ours(browser: Browser, url: string, count: number): Promise<BoardFigures> {
  const session = JSON.stringify(await openSession(PEOPLE.consultant));
  const storageState = {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'rotavisto-auth', value: session }] }],
  };
  const context = await browser.newContext({ storageState, locale: LOCALE, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await serveCards(page, count);
  const figures = await boardRun(page, `${url}/consultant/kanban`, BOARD);
  await context.close();
  return figures;
}

async function plain(browser: Browser, count: number): Promise<BoardFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const figures = await boardRun(page, `http://127.0.0.1:${PORT}/?${count}`, '/cards/');
  await page.close();
  return figures;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

async function measure(name: string, run: () => Promise<BoardFigures>): Promise<void> {
  const runs: BoardFigures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await run());
  const of = (column: keyof BoardFigures) => median(runs.map((figures) => figures[column]));
  const times = [of('render').toFixed(0), of('lift').toFixed(0), of('frame').toFixed(1), of('worst').toFixed(0)];
  line([name, ...times, (of('heap') / MB).toFixed(0)]);
}

const given = process.env.E2E_URL;
const stop = given ? async () => {} : await startStack();
const url = process.env.E2E_URL ?? '';
const server = await servePlainBoard(PORT, cards);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  line(['board, 7 columns, CPU ×1', 'first render ms', 'lift ms', 'p95 frame ms', 'worst frame ms', 'heap MB']);
  line(['---', '---:', '---:', '---:', '---:', '---:']);
  for (const count of SIZES) {
    await measure(`${count} cards a column`, () => ours(browser, url, count));
    await measure(`${count}, plain board of the same library`, () => plain(browser, count));
  }
} finally {
  await browser.close();
  server.close();
  await stop();
}
