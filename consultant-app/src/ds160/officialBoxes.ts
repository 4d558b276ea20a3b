import type { Ds160Draft } from '@rotavisto/shared/domain';
import {
  isAsked,
  OFFICIAL_QUESTIONS,
  type OfficialAnswer,
  type OfficialAnswers,
  type OfficialQuestion,
  type OfficialRow,
  settledAnswers,
} from '@rotavisto/shared/domain/official';
import { answerBoxes, emptyBoxes, type Piece } from './answerBoxes';
import { FORM_WORDS, type FormWords } from './formWords';
import { type Complement, type KnownAnswers, knownAnswers, type OfficialCase } from './knownAnswers';
import type { OfficialBox } from './officialBox';
import { besideOf, type Stray, straysIn } from './unboxed';

export interface OfficialInput {
  /** The answers of the six sections. */
  values: Ds160Draft;
  known: OfficialCase;
  complement: Complement | null;
  questions?: readonly OfficialQuestion[];
  words?: FormWords;
}

/** A list of a page, with the rows that its boxes show; those that the form asks for and that are not there are `new-0`, `new-1`. */
export interface OfficialList {
  list: string;
  rows: readonly OfficialRow[];
  maxRows: number;
}

export interface OfficialPageBoxes {
  page: string;
  lists: readonly OfficialList[];
  boxes: readonly OfficialBox[];
  /** Uploaded, or noted by the consultant: nothing is typed. */
  notes: readonly OfficialQuestion[];
  /** What the six sections say of questions without a box here, which wait for another answer or for rows. */
  beside: readonly Stray[];
}

export interface OfficialForm {
  /** In the order of the form. */
  pages: readonly OfficialPageBoxes[];
  /** Answers to questions that the table does not have, and lists that are none. */
  strays: readonly Stray[];
}

const SECURITY = 'Security and Background';
/** The client answers these pages, and the consultant does not see the answers. */
export const isSecurity = (page: string): boolean => page.startsWith(SECURITY);

const isBox = ({ type, who }: OfficialQuestion) => type !== 'document' && !(who === 'K' && type === 'date');
const leastRows = (list: string) => (list === 'references' ? 2 : 1);
interface Place {
  question: OfficialQuestion;
  rowId?: string;
  row?: number;
}

function boxOf({ question, rowId, row }: Place, piece: Piece, known: KnownAnswers, words: FormWords): OfficialBox {
  const { key, list, page } = question;
  const { isOptional, problem, ...held } = piece;
  const isOver = row !== undefined && row >= (question.maxRows ?? Number.POSITIVE_INFINITY);
  const fault = isOver && held.text !== '' ? 'rows' : problem;
  const place = list === undefined ? key : `${list}/${rowId}/${key}`;
  const source = held.text === '' ? undefined : known.sources[list ?? key];
  const proposed = list === undefined ? known.proposed[key] : undefined;
  const isFirst = row === undefined || row === 0;
  const [proposal] = proposed === undefined ? [] : answerBoxes(question, proposed, words);
  return {
    id: held.part ? `${place}/${held.part}` : place,
    page,
    key,
    ...(list === undefined ? {} : { list, rowId, row }),
    ...held,
    length: held.kind === 'text' ? held.text.length : 0,
    ...(fault ? { problem: fault } : {}),
    ...(source ? { source } : {}),
    state: fault ? 'marked' : held.text === '' ? 'empty' : 'ready',
    required: Boolean(question.required) && !isOptional,
    ...(question.doubt ? { doubt: question.doubt } : {}),
    ...(proposal && held.text === '' && !proposal.problem && proposed !== undefined
      ? { proposal: { value: proposed, text: proposal.text } }
      : {}),
    ...(isFirst && known.words[key] ? { words: known.words[key] } : {}),
    question,
  };
}

function boxesOf(
  place: Place,
  value: OfficialAnswer | undefined,
  known: KnownAnswers,
  words: FormWords,
): OfficialBox[] {
  const { question } = place;
  if (isSecurity(question.page)) {
    const pieces = emptyBoxes(question);
    return pieces.map((piece) => ({ ...boxOf(place, piece, known, words), state: 'clientAnswers' }));
  }
  return answerBoxes(question, value, words).map((piece) => ({
    ...boxOf(place, piece, known, words),
    ...(value === undefined ? {} : { value }),
  }));
}

/** The rows of a list, each with an id of its own, and those that the form asks for at least. */
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

function listBoxes(list: string, own: readonly OfficialQuestion[], known: KnownAnswers, words: FormWords) {
  const { answers } = known;
  if (!own.some(({ askedIf }) => isAsked(askedIf, answers))) return undefined;
  const rows = rowsOf(answers, list);
  const boxes = rows.flatMap((answered, row) =>
    own
      .filter(({ askedIf }) => isAsked(askedIf, answers, answered))
      .flatMap((question) => boxesOf({ question, rowId: answered.id, row }, answered[question.key], known, words)),
  );
  return { list: { list, rows, maxRows: own[0]?.maxRows ?? rows.length }, boxes };
}

function pageBoxes(
  page: string,
  own: readonly OfficialQuestion[],
  known: KnownAnswers,
  given: OfficialAnswers,
  words: FormWords,
) {
  const lists = new Map<string, OfficialList | undefined>();
  const boxes: OfficialBox[] = [];
  for (const question of own.filter(isBox)) {
    const { key, list, askedIf } = question;
    const answer = known.answers[key] as OfficialAnswer | undefined;
    if (list === undefined) {
      if (isAsked(askedIf, known.answers)) boxes.push(...boxesOf({ question }, answer, known, words));
    } else if (!lists.has(list)) {
      const inList = own.filter((other) => other.list === list);
      const shown = listBoxes(list, inList, known, words);
      lists.set(list, shown?.list);
      boxes.push(...(shown?.boxes ?? []));
    }
  }
  return {
    page,
    lists: [...lists.values()].filter((list) => list !== undefined),
    boxes,
    notes: own.filter((question) => !isBox(question)),
    beside: besideOf(own, known, given, boxes),
  };
}

/** The pages of the official form in its order, each with the boxes that it shows for these answers. */
export function officialForm(input: OfficialInput): OfficialForm {
  const { values, known: about, complement, questions = OFFICIAL_QUESTIONS, words = FORM_WORDS } = input;
  const found = knownAnswers(questions, values, about, complement, words);
  const known = { ...found, answers: settledAnswers(questions, found.answers) };
  const pages = [...new Set(questions.map(({ page }) => page))].map((page) =>
    pageBoxes(
      page,
      questions.filter((question) => question.page === page),
      known,
      found.answers,
      words,
    ),
  );
  return { pages, strays: straysIn(questions, complement?.answers ?? {}) };
}
