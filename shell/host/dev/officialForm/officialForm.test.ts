import { join } from 'node:path';
import { Hono } from 'hono';
import { officialPeople } from '../../../../shared/tooling/officialForm/people';
import { officialTable } from '../../../../shared/tooling/officialForm/table';
import { entriesOf } from '../../../../shared/tooling/officialForm/testing/entriesOf';
import { ROOT } from '../../../../shared/tooling/paths';
import { OFFICIAL_FORM, officialForm } from './officialForm';

const table = officialTable(join(ROOT, 'shared/tooling/officialForm/testing/lists.csv'));
let app: Hono;
beforeEach(() => {
  app = new Hono().route(
    '/',
    officialForm(() => table),
  );
});

const number = (page: string) => table.pages.indexOf(page) + 1;
async function open(page: string, name = 'one'): Promise<string> {
  return (await app.request(`${OFFICIAL_FORM}/${name}/${number(page)}`)).text();
}
async function send(page: string, boxes: Record<string, string>, name = 'one'): Promise<string> {
  const body = new URLSearchParams(boxes);
  return (await app.request(`${OFFICIAL_FORM}/${name}/${number(page)}`, { method: 'POST', body })).text();
}
const noteOf = (text: string, box: string) => new RegExp(`<em data-note="${box}">([^<]*)</em>`).exec(text)?.[1];
const has = (text: string, key: string) => text.includes(`data-key="${key}"`);

test('officialForm redirects to the first of 25 pages, and has no 26th', async () => {
  const { headers } = await app.request(OFFICIAL_FORM);
  const first = await app.request(headers.get('location') ?? '');
  expect(await first.text()).toContain('<h1>Start</h1>');
  expect(await open('Sign and Submit')).toContain('<h1>Sign and Submit</h1>');
  expect((await app.request(`${OFFICIAL_FORM}/one/26`)).status).toBe(404);
});

test('officialForm shows refused and cut values', async () => {
  const text = await send('Personal 1', { 'surname..text': 'A'.repeat(40), 'given_name..text': 'JOSÉ <B>' });
  expect(noteOf(text, 'surname..text')).toBe('Cut to 33 of 40 signs');
  expect(noteOf(text, 'given_name..text')).toBe('Refused (signs): JOSÉ &lt;B&gt;');
  expect(text).toContain('<output id="refused">1</output>');
  expect(text).toContain(`value="${'A'.repeat(33)}"`);
  const mended = await send('Personal 1', { 'surname..text': 'A'.repeat(33), 'given_name..text': 'JOSE' });
  expect(noteOf(mended, 'given_name..text')).toBeUndefined();
});

test('officialForm shows and hides questions that depend on an answer of the same page', async () => {
  const boxes = { 'has_specific_plans..option': 'Y', 'arrival_city..text': 'MIAMI' };
  const text = await send('Travel', boxes);
  expect(has(text, 'arrival_city')).toBe(true);
  expect(text).toContain('value="MIAMI"');
  expect(has(await send('Travel', { 'has_specific_plans..option': 'N' }), 'arrival_city')).toBe(false);
});

test('officialForm adds a row, disables a box beside a check, and goes to the next page', async () => {
  const added = await send('Work/Education: Additional', { 'language.0.text': 'PORTUGUESE', press: 'add languages' });
  expect(added).toContain('data-key="language" data-row="1"');
  const checked = await send('Personal 2', { 'us_ssn..check': 'NA' });
  expect(checked).toMatch(/name="us_ssn\.\.text"[^>]*disabled/);
  expect(await send('Personal 2', { 'us_ssn..check': '' })).not.toMatch(/name="us_ssn\.\.text"[^>]*disabled/);
  expect(await send('Personal 2', { press: 'next' })).toContain('<h1>Travel</h1>');
});

test('officialForm keeps separate forms for two names, and restarts one', async () => {
  await send('Personal 1', { 'surname..text': 'LIMA' });
  expect(await open('Personal 1', 'two')).not.toContain('LIMA');
  expect(await open('Personal 1')).toContain('LIMA');
  expect(await send('Personal 1', { press: 'restart' })).not.toContain('LIMA');
});

test('officialForm accepts all answers of a person page by page', async () => {
  const entries = entriesOf(table, officialPeople().business ?? {});
  const listOf = new Map(table.questions.map(({ key, list }) => [key, list]));
  for (const page of table.pages) {
    const boxes: Record<string, string> = {};
    // A page shows its lists only after the answers they depend on are sent.
    for (const { key, row = '', boxes: filled } of entries.filter((entry) => entry.page === page)) {
      for (const { kind, value } of filled) boxes[`${key}.${row}.${kind}`] = value;
    }
    let text = await send(page, boxes);
    for (const { key, row } of entries.filter((entry) => entry.page === page)) {
      if (row === undefined || text.includes(`data-key="${key}" data-row="${row}"`)) continue;
      await send(page, { press: `add ${listOf.get(key)}` });
      text = await send(page, boxes);
    }
  }
  const last = await open('Sign and Submit');
  for (const count of ['refused', 'cut', 'missing']) expect(last).toContain(`<output id="${count}">0</output>`);
});
