import type { OfficialAnswers } from '@rotavisto/shared/domain/official';
import { OFFICIAL_QUESTION } from '@rotavisto/shared/features/official';
import { officialPeople } from '../../../../shared/tooling/officialForm/people';
import { officialForm } from '../officialBoxes';
import { englishOf } from '../testing/englishOf';
import { textsOfPdf } from '../testing/textsOfPdf';
import { type DraftWords, draftPdf } from './draftPdf';

const WORDS: DraftWords = {
  title: 'DS-160',
  facts: ['Caso c1'],
  about: 'Caso c1, 12/03/2026',
  sheet: (at, of) => `Página ${at} de ${of}`,
  labelOf: (key) => `rótulo ${key}`,
  unanswered: 'sem resposta',
  clientAnswers: 'o cliente responde',
  nothing: 'nada',
  original: 'original',
  english: 'inglês',
  lostSigns: 'sinais perdidos',
  problemOf: (problem) => `problema ${problem}`,
};
const nobody = { visa_type: 'B1/B2', client: null, consultant: null };
const pagesOf = (answers: OfficialAnswers, english = englishOf(answers), security: OfficialAnswers | null = null) =>
  officialForm({ values: {}, known: nobody, complement: { answers, told: {} }, english, security }).pages;
const sheetsOf = async (...args: Parameters<typeof pagesOf>) => textsOfPdf(await draftPdf(pagesOf(...args), WORDS));
const after = (texts: readonly string[], text: string, count: number) => {
  const at = texts.indexOf(text);
  return at < 0 ? null : texts.slice(at + 1, at + 1 + count);
};

it.each(Object.keys(officialPeople()))(
  'the draft of %s has the mark, the case and a page number on every sheet',
  async (name) => {
    const answers = officialPeople()[name] as OfficialAnswers;
    const sheets = await sheetsOf(answers);
    expect(sheets.length).toBeGreaterThan(3);
    sheets.forEach((texts, at) => {
      expect(texts.filter((text) => text === 'RASCUNHO')).toHaveLength(1);
      expect(texts.slice(-2)).toEqual(['Caso c1, 12/03/2026', `Página ${at + 1} de ${sheets.length}`]);
    });
    // A long text is drawn in several lines, so single words are compared.
    const drawn = new Set(sheets.flat().flatMap((text) => text.split(/[\s-]+/)));
    const copied = pagesOf(answers).flatMap(({ boxes }) => boxes.filter(({ state }) => state === 'ready'));
    const words = copied.flatMap(({ text }) => text.split(/[\s-]+/)).filter((word) => /^[ -~]{1,40}$/.test(word));
    expect(words.length).toBeGreaterThan(80);
    expect(words.filter((word) => !drawn.has(word))).toEqual([]);
  },
);

it('the draft has the pages and questions in the order of the form, each with its answer', async () => {
  const texts = (
    await sheetsOf({
      surname: 'Conceição',
      native_name: { unknown: 'NA' },
      birth_date: '1990-02-03',
      sex: 'F',
    })
  ).flat();
  const pages = pagesOf({}).map(({ page }) => page);
  const found = texts.filter((text) => pages.includes(text));
  expect([...new Set(found)]).toEqual(pages);
  expect(after(texts, 'Surnames', 2)).toEqual(['rótulo surname', 'CONCEICAO']);
  expect(after(texts, 'Given Names', 2)).toEqual(['rótulo given_name', 'sem resposta']);
  expect(after(texts, 'Full Name in Native Alphabet', 2)).toEqual(['rótulo native_name', '[x] Does Not Apply']);
  expect(after(texts, 'Date and Place of Birth: Date', 2)).toEqual(['rótulo birth_date', '03-FEB-1990']);
  expect(after(texts, OFFICIAL_QUESTION.sec_disease ?? '', 2)?.at(-1) ?? texts).toContain('o cliente responde');
});

it("the draft shows the client's text beside its English, and marks missing English", async () => {
  const answers: OfficialAnswers = { marital_status: 'O', marital_status_explanation: 'União de fato' };
  const path = 'marital_status_explanation';
  const with_ = (english: Record<string, string>, of = 'União de fato') =>
    sheetsOf(answers, { english, english_of: { [path]: of } });
  const pair = async (...args: Parameters<typeof with_>) => after((await with_(...args)).flat(), `rótulo ${path}`, 5);
  expect(await pair({ [path]: 'Domestic partnership' })).toEqual(
    expect.arrayContaining(['original', 'inglês', 'União de fato', 'DOMESTIC PARTNERSHIP']),
  );
  expect(await pair({})).toEqual(expect.arrayContaining(['União de fato', 'problema noEnglish']));
  expect(await pair({ [path]: 'Partnership' }, 'União')).toEqual(
    expect.arrayContaining(['PARTNERSHIP', 'problema staleEnglish']),
  );
});

it('the draft replaces unsupported characters, and marks the answers that lost characters', async () => {
  const texts = (await sheetsOf({ native_name: 'АННА LIMA 😀', birth_city: 'Łódź', surname: '😀' })).flat();
  expect(texts).toEqual(expect.arrayContaining(['???? LIMA ?', 'sinais perdidos', 'LODZ']));
});

it('a word longer than a line is broken, and a long text continues on another sheet', async () => {
  const text = `${'x'.repeat(400)} ${'palavra '.repeat(600)}`.trim();
  const sheets = await sheetsOf({ special_skills: { yes: true, text } });
  const drawn = sheets.flat().join('').replace(/\s/g, '');
  expect(drawn).toContain('x'.repeat(40));
  expect(sheets.flat().filter((line) => line.startsWith('PALAVRA')).length).toBeGreaterThan(60);
});

it('the draft shows the stored answers to the security pages', async () => {
  const security = { sec_disease: { yes: true, text: 'Asma' }, sec_disorder: { yes: false } };
  const english = { english: { sec_disease: 'Asthma' }, english_of: { sec_disease: 'Asma' } };
  const texts = (await sheetsOf({}, english, security)).flat();
  expect(texts).toEqual(expect.arrayContaining(['Asma', 'ASTHMA']));
  expect(texts).not.toContain('o cliente responde');
});
