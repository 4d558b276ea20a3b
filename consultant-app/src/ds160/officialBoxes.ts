import type { Ds160Draft } from '@rotavisto/shared/domain';
import {
  isAsked,
  type KeptAnswers,
  type KnownAnswers,
  type KnownCase,
  knownAnswers,
  OFFICIAL_QUESTIONS,
  type OfficialAnswer,
  type OfficialAnswers,
  type OfficialQuestion,
  type OfficialRow,
  settledAnswers,
} from '@rotavisto/shared/domain/official';
import { countryIn, FORM_WORDS, type FormWords } from '@rotavisto/shared/features/official';
import type { EnglishTexts } from '../data/complement';
import { answerBoxes, emptyBoxes, legibleAnswers, type Piece } from './answerBoxes';
import type { OfficialBox, Proposal } from './officialBox';
import { besideOf, type Stray, straysIn } from './unboxed';
import { inEnglish } from './writtenText';

export interface OfficialInput {
  /** The answers of the six sections. */
  values: Ds160Draft;
  known: KnownCase;
  complement: KeptAnswers | null;
  /** The answers to the security pages; without them the client answers these pages on the official site. */
  security?: OfficialAnswers | null;
  /** The consultant's English texts for the client's free texts. */
  english?: EnglishTexts;
  questions?: readonly OfficialQuestion[];
  words?: FormWords;
}

/** A list of a page with its shown rows; required rows without an answer have the ids `new-0` and `new-1`. */
export interface OfficialList {
  list: string;
  rows: readonly OfficialRow[];
  maxRows: number;
}

export interface OfficialPageBoxes {
  page: string;
  lists: readonly OfficialList[];
  boxes: readonly OfficialBox[];
  /** Questions that are uploaded or noted by the consultant and not typed. */
  notes: readonly OfficialQuestion[];
  /** Answers of the six sections to questions without a box, which depend on another answer or on rows. */
  beside: readonly Stray[];
}

export interface OfficialForm {
  /** The pages in the order of the form. */
  pages: readonly OfficialPageBoxes[];
  /** Answers to unknown questions, and values that are not lists. */
  strays: readonly Stray[];
}

/** Whether the client answers the page, with a consent here or on the official site. */
export const isSecurity = (page: string): boolean => /^Security and Background/.test(page);

const isBox = ({ type, who }: OfficialQuestion) => type !== 'document' && !(who === 'K' && type === 'date');
const leastRows = (list: string) => (list === 'references' ? 2 : 1);

/** The answers as they were given, and the answers that conditions may depend on. */
interface Reading extends KnownAnswers {
  asked: OfficialAnswers;
  hasSecurity: boolean;
  english: EnglishTexts;
  form: FormWords;
}

const NO_ENGLISH: EnglishTexts = { english: {}, english_of: {} };

interface Place {
  question: OfficialQuestion;
  rowId?: string | undefined;
  row?: number;
}

function proposalFor({ key, list, ...question }: OfficialQuestion, { proposed, form }: Reading): Proposal | undefined {
  const value = list === undefined ? proposed[key] : undefined;
  const [piece] = value === undefined ? [] : answerBoxes({ key, ...question }, value, form);
  return piece && !piece.problem && value !== undefined ? { value, text: piece.text } : undefined;
}

const pathOf = ({ question: { key, list }, rowId }: Pick<Place, 'question' | 'rowId'>): string =>
  list === undefined ? key : `${list}/${rowId}/${key}`;

function boxOf({ question, rowId, row }: Place, piece: Piece, reading: Reading): OfficialBox {
  const { key, list, page } = question;
  const { isOptional, problem, ...held } = piece;
  const isEmpty = held.text === '' && !held.written;
  const isOver = row !== undefined && row >= (question.maxRows ?? Number.POSITIVE_INFINITY);
  const fault = isOver && !isEmpty ? 'rows' : problem;
  const place = pathOf({ question, rowId });
  const source = isEmpty ? undefined : reading.sources[list ?? key];
  const proposal = isEmpty ? proposalFor(question, reading) : undefined;
  const words = row ? undefined : reading.words[key];
  return {
    id: held.part ? `${place}/${held.part}` : place,
    page,
    key,
    ...(list === undefined ? {} : { list, rowId, row }),
    ...held,
    length: held.kind === 'text' ? held.text.length : 0,
    ...(fault ? { problem: fault } : {}),
    ...(source ? { source } : {}),
    state: fault ? 'marked' : isEmpty ? 'empty' : 'ready',
    required: Boolean(question.required) && !isOptional,
    ...(question.doubt ? { doubt: question.doubt } : {}),
    ...(proposal ? { proposal } : {}),
    ...(words ? { words } : {}),
    question,
  };
}

function boxesOf(place: Place, value: OfficialAnswer | undefined, reading: Reading): OfficialBox[] {
  const { question } = place;
  if (isSecurity(question.page) && !reading.hasSecurity)
    return emptyBoxes(question).map((piece) => ({ ...boxOf(place, piece, reading), state: 'clientAnswers' }));
  const pieces = answerBoxes(question, value, reading.form);
  return inEnglish(question, value, pieces, pathOf(place), reading.english).map((piece) => ({
    ...boxOf(place, piece, reading),
    ...(value === undefined ? {} : { value }),
  }));
}

/** Returns the rows of a list with unique ids, including the empty rows that the form requires. */
function rowsOf(answers: OfficialAnswers, list: string): OfficialRow[] {
  const kept = answers[list];
  const ids = new Set<string>();
  const rows = (Array.isArray(kept) ? kept : []).map((row, at): OfficialRow => {
    const id = typeof row.id === 'string' && !ids.has(row.id) ? row.id : `row-${at}`;
    ids.add(id);
    return row.id === id ? row : { ...row, id };
  });
  while (rows.length < leastRows(list)) rows.push({ id: `new-${rows.length}` });
  return rows;
}

function listBoxes(list: string, own: readonly OfficialQuestion[], reading: Reading) {
  const { answers, asked } = reading;
  if (!own.some(({ askedIf }) => isAsked(askedIf, asked))) return undefined;
  const rows = rowsOf(answers, list);
  const read = rowsOf(asked, list);
  const boxes = rows.flatMap((answered, row) =>
    own
      .filter(({ askedIf }) => isAsked(askedIf, asked, read[row]))
      .flatMap((question) => boxesOf({ question, rowId: answered.id, row }, answered[question.key], reading)),
  );
  return { list: { list, rows, maxRows: own[0]?.maxRows ?? rows.length }, boxes };
}

function pageBoxes(page: string, own: readonly OfficialQuestion[], reading: Reading): OfficialPageBoxes {
  const lists = new Map<string, OfficialList | undefined>();
  const boxes: OfficialBox[] = [];
  for (const question of own.filter(isBox)) {
    const { key, list, askedIf } = question;
    if (list === undefined) {
      const answer = reading.answers[key] as OfficialAnswer | undefined;
      if (isAsked(askedIf, reading.asked)) boxes.push(...boxesOf({ question }, answer, reading));
    } else if (!lists.has(list)) {
      const inList = own.filter((other) => other.list === list);
      const shown = listBoxes(list, inList, reading);
      lists.set(list, shown?.list);
      boxes.push(...(shown?.boxes ?? []));
    }
  }
  return {
    page,
    lists: [...lists.values()].filter((list) => list !== undefined),
    boxes,
    notes: own.filter((question) => !isBox(question)),
    beside: besideOf(own, reading, boxes),
  };
}

/** Returns the pages of the official form in their order, each with its boxes for these answers. */
export function officialForm(input: OfficialInput): OfficialForm {
  const {
    values,
    known,
    complement,
    security = null,
    english = NO_ENGLISH,
    questions = OFFICIAL_QUESTIONS,
    words: form = FORM_WORDS,
  } = input;
  const answers = { ...complement?.answers, ...security };
  const found = knownAnswers(questions, values, known, { told: {}, ...complement, answers }, countryIn(form));
  const asked = settledAnswers(questions, legibleAnswers(questions, found.answers, form));
  const pages = [...new Set(questions.map(({ page }) => page))].map((page) => {
    const own = questions.filter((question) => question.page === page);
    return pageBoxes(page, own, { ...found, asked, hasSecurity: security !== null, english, form });
  });
  return { pages, strays: straysIn(questions, complement?.answers ?? {}) };
}
