import type { BoxProblem } from '../officialBox';
import type { OfficialPageBoxes } from '../officialBoxes';
import { type DraftAnswer, draftQuestions } from './draftQuestions';
import { MARK, Sheets } from './Sheets';

/** The texts of the sheets apart from questions and answers, in the reader's language. */
export interface DraftWords {
  title: string;
  /** Lines below the title. */
  facts: readonly string[];
  /** The line beside the number of each sheet. */
  about: string;
  sheet: (at: number, of: number) => string;
  /** Returns a question in the reader's language. */
  labelOf: (key: string) => string;
  unanswered: string;
  clientAnswers: string;
  nothing: string;
  original: string;
  english: string;
  lostSigns: string;
  problemOf: (problem: BoxProblem) => string;
}

const textIn = (answer: DraftAnswer): string =>
  answer.kind === 'text' ? answer.text : answer.kind === 'pair' ? `${answer.original} ${answer.english ?? ''}` : '';

function writeAnswer(sheets: Sheets, answer: DraftAnswer, words: DraftWords): void {
  const plain = sheets.style(10);
  const quiet = sheets.style(9, { isQuiet: true });
  switch (answer.kind) {
    case 'unanswered':
    case 'clientAnswers':
      sheets.write(words[answer.kind], quiet);
      break;
    case 'text':
      sheets.write(answer.text, plain);
      break;
    case 'pair': {
      const { original, english } = answer;
      sheets.pair(words.original, words.english, [
        sheets.style(8, { isQuiet: true }),
        sheets.style(8, { isQuiet: true }),
      ]);
      sheets.pair(original, english ?? words.problemOf('noEnglish'), [plain, english === null ? quiet : plain]);
    }
  }
  const isWritten = answer.kind === 'text' || (answer.kind === 'pair' && answer.english !== null);
  if (isWritten && answer.problem) sheets.write(words.problemOf(answer.problem), quiet);
  if (!sheets.isWhole(textIn(answer))) sheets.write(words.lostSigns, quiet);
}

function writePage(sheets: Sheets, page: OfficialPageBoxes, words: DraftWords): void {
  sheets.keep(80);
  sheets.space(14);
  sheets.write(page.page, sheets.style(13, { isBold: true }));
  const questions = draftQuestions(page);
  if (questions.length === 0) sheets.write(words.nothing, sheets.style(9, { isQuiet: true }));
  for (const { key, wording, answers } of questions) {
    // A question stays on one sheet with the beginning of its answer.
    sheets.keep(56);
    sheets.space(7);
    sheets.write(wording, sheets.style(9, { isBold: true }));
    sheets.write(words.labelOf(key), sheets.style(8, { isQuiet: true }));
    for (const answer of answers) writeAnswer(sheets, answer, words);
  }
}

/** Returns the official form with its current answers as a PDF; every sheet is marked as a draft. */
export async function draftPdf(
  pages: readonly OfficialPageBoxes[],
  words: DraftWords,
): Promise<Uint8Array<ArrayBuffer>> {
  // The library loads with the first PDF.
  const library = await import('@cantoo/pdf-lib');
  const { PDFDocument, StandardFonts } = library;
  const made = await PDFDocument.create();
  made.setTitle(`${MARK} DS-160`);
  const plain = await made.embedFont(StandardFonts.Helvetica);
  const bold = await made.embedFont(StandardFonts.HelveticaBold);
  const sheets = new Sheets(library, made, { plain, bold });
  sheets.write(words.title, sheets.style(18, { isBold: true }));
  for (const fact of words.facts) sheets.write(fact, sheets.style(10));
  for (const page of pages) writePage(sheets, page, words);
  sheets.number(words.about, words.sheet);
  return new Uint8Array(await made.save());
}
