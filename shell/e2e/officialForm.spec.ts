import type { Locator, Page } from '@playwright/test';
import { copyInto, type Entry } from '../../shared/tooling/officialForm/copyInto';
import { Form } from '../../shared/tooling/officialForm/Form';
import { type Answers, officialPeople } from '../../shared/tooling/officialForm/people';
import { MARKS, officialTable } from '../../shared/tooling/officialForm/table';
import { callAs } from './support/api';
import { aProcess, type Process } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { expectAccessible } from './support/watching/audit';

const table = officialTable();
const questions = new Map(table.questions.map((question) => [question.key, question]));
const isSecurity = (page: string) => page.startsWith('Security');
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The answers of a client by telephone: all but the security pages. */
const toldBy = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !isSecurity(questions.get(key)?.page ?? '')));

const fill = ({ id, consultant }: Process, revision: number, changes: Answers) =>
  callAs<{ is_saved: boolean }>(consultant.email, 'fill_complement', { application_id: id, revision, changes });

/** Returns the answers in Portuguese text: by key, or `list/row/key`. */
const writtenIn = (answers: Answers): string[] =>
  [...questions.values()].flatMap(({ key, list, type }) => {
    const isWritten = (value: unknown) =>
      (type === 'longtext' && typeof value === 'string') ||
      (typeof value === 'object' && value !== null && 'text' in value);
    if (!list) return isWritten(answers[key]) ? [key] : [];
    const rows = answers[list];
    return Array.isArray(rows) ? rows.flatMap((row) => (isWritten(row[key]) ? [`${list}/${row.id}/${key}`] : [])) : [];
  });

const translate = ({ id, consultant }: Process, key: string) =>
  callAs<string>(consultant.email, 'set_english', {
    application_id: id,
    key,
    text: `As said of ${key.split('/').at(-1)}`,
  });

const open = ({ id }: Process) => `/consultant/kanban?open=ds160.${id}`;
const boxes = (form: Locator) => form.locator('[id^="official-"]');
const COPIED = /^Copiado:/;

/** Returns the boxes of the current page that are marked as copied. */
const copiedIn = (form: Locator): Promise<string[]> =>
  boxes(form)
    .filter({ has: form.page().getByRole('button', { name: COPIED }) })
    .evaluateAll((all) => all.map(({ id }) => id.replace('official-', '')));

/** Returns the entry of the official site for a box: `key`, or `list/row/key`, with an optional part. */
function entryOf(id: string, text: string, answers: Answers): Entry {
  const [first = '', rowId, ...rest] = id.split('/');
  const rows = answers[first];
  const isRow = Array.isArray(rows);
  const [key = '', part] = isRow ? rest : [first, rowId];
  const question = questions.get(key);
  const isMark = Object.values(MARKS).some((words) => words === text);
  const chosen = (question?.options.length ?? 0) > 0 && part !== 'text' ? 'option' : 'text';
  const kind = isMark ? 'check' : ((part ?? chosen) as Entry['boxes'][number]['kind']);
  return {
    page: question?.page ?? '',
    key,
    ...(isRow ? { row: rows.findIndex((row) => row.id === rowId) } : {}),
    boxes: [{ kind, value: text }],
  };
}

const progress = (form: Locator) => form.getByRole('status').first();

/** Presses the key once per box until the last one, and returns the clipboard for each box. */
async function copyAll(page: Page, answers: Answers): Promise<{ entries: Entry[]; presses: number; total: number }> {
  const form = dialog(page, /Formulário DS-160/);
  const total = Number(/de (\d+)/.exec((await progress(form).textContent()) ?? '')?.[1]);
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let presses = 0;
  for (; presses < total; presses += 1) {
    await page.keyboard.press('c');
    await expect(progress(form)).toContainText(`${presses + 1} de ${total} copiadas.`);
    const fresh = (await copiedIn(form)).filter((id) => !seen.has(id));
    expect(fresh).toHaveLength(1);
    for (const id of fresh) {
      seen.add(id);
      entries.push(entryOf(id, await page.evaluate(() => navigator.clipboard.readText()), answers));
    }
  }
  return { entries, presses, total };
}

test('a consultant copies every answer of a client with one press per box, and the official form accepts each one', async ({
  enter,
}) => {
  test.setTimeout(600_000);
  const { companyOwner = {} } = officialPeople();
  const answers = toldBy(companyOwner);
  const process = await aProcess({ at: 'payment' });
  expect((await fill(process, 0, answers)).is_saved).toBe(true);
  for (const key of writtenIn(answers)) await translate(process, key);
  const other = await enter(process.consultant, open(process));
  const page = await enter(process.consultant, open(process), CLIPBOARD);
  await expect(progress(dialog(page, /Formulário DS-160/))).toContainText(/^0 de \d+ copiadas/);

  const { entries, presses, total } = await copyAll(page, answers);
  test.info().annotations.push({ type: 'boxes', description: `${presses} presses for ${total} boxes` });
  const form = new Form(table, { isStrict: true });
  const { missing, ...faults } = copyInto(form, entries);
  expect(faults).toEqual({ refused: [], cut: [], pressedNotShown: [] });
  expect(missing.filter((box) => !isSecurity(box.page))).toEqual([]);
  expect(presses).toBe(total);

  await test.step('another device shows each typed page without a reload', async () => {
    const contents = dialog(other, /Formulário DS-160/).getByRole('navigation');
    await expect(contents.getByRole('button', { name: /^Passport digitada/ })).toBeVisible();
    await expect(contents.getByRole('button', { name: /pronta/ })).toHaveCount(0);
    await expect(progress(dialog(other, /Formulário DS-160/))).toContainText(`${total} de ${total} copiadas.`);
  });

  await test.step('an answer changed after it was typed is marked on both devices, and copied again', async () => {
    await dialog(other, /Formulário DS-160/)
      .getByRole('button', { name: /^Passport digitada/ })
      .click();
    await other.getByRole('button', { name: 'Preencher esta página' }).click();
    await other.getByRole('textbox', { name: 'Cidade da emissão' }).fill('Olinda');
    await other.getByRole('button', { name: 'Salvar respostas' }).click();
    const changed = /^Passport mudou depois de digitada \(1\)/;
    await page.getByRole('button', { name: changed }).click();
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: /^Passport digitada/ })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('OLINDA');
  });
});

test('a page of the official form and its fields are accessible at every size', async ({ enter }) => {
  const process = await aProcess({ at: 'payment' });
  await fill(process, 0, { has_other_names: true, passport_country: 'BRZL' });
  const page = await enter(process.consultant, open(process));
  await expect(progress(dialog(page, /Formulário DS-160/))).toContainText(/^0 de/);
  await expectAccessible(page, 'boxes', '[role=dialog]');
  await page.getByRole('button', { name: 'Preencher esta página' }).click();
  await expect(page.getByRole('button', { name: /^Adicionar linha/ })).toBeVisible();
  await expectAccessible(page, 'fields', '[role=dialog]');
});
