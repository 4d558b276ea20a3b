import { OFFICIAL_QUESTIONS, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { officialForm } from './officialBoxes';
import { countBoxes, nextBox, pageState } from './officialProgress';

const known = { visa_type: 'another', client: null, consultant: null };
const pagesOf = (answers: OfficialAnswers) =>
  officialForm({ values: {}, known, complement: { answers, told: {} } }).pages;
const personal = (answers: OfficialAnswers) => {
  const page = pagesOf(answers).find((one) => one.page === 'Personal 1');
  if (!page) throw new Error('no page');
  return page;
};

const ANSWERS: OfficialAnswers = {
  surname: 'Lima',
  given_name: '😀',
  native_name: { unknown: 'NA' },
  birth_date: '1990-02-03',
};

it('nextBox returns the next ready box, continues at the beginning, and skips marked and empty boxes', () => {
  const { boxes } = personal(ANSWERS);
  const copied = new Set<string>();
  const order: string[] = [];
  let box = nextBox(boxes, copied, 'has_telecode');
  while (box) {
    order.push(box.id);
    copied.add(box.id);
    box = nextBox(boxes, copied, box.id);
  }
  expect(order).toEqual([
    'birth_date/day',
    'birth_date/month',
    'birth_date/year',
    'surname',
    'native_name',
    'has_telecode',
  ]);
  expect(nextBox(boxes, new Set(), 'gone')?.id).toBe('surname');
});

it('countBoxes counts ready, copied, required and marked boxes, without the boxes that the client answers', () => {
  const { boxes } = personal(ANSWERS);
  const counts = countBoxes(boxes, new Set(['surname', 'given_name', 'gone']));
  expect(counts).toEqual({ total: 13, ready: 6, copied: 1, waiting: 6, marked: 1, untranslated: 0 });
  const security = pagesOf(ANSWERS).filter(({ page }) => page.startsWith('Security'));
  for (const page of security)
    expect(countBoxes(page.boxes)).toEqual({ total: 0, ready: 0, copied: 0, waiting: 0, marked: 0, untranslated: 0 });
});

const stateOf = (answers: OfficialAnswers, page: string, typed: Record<string, number>, changed_in = {}) => {
  const boxes = pagesOf(answers).find((one) => one.page === page)?.boxes ?? [];
  return pageState({ page, boxes }, { typed, changed_in }, OFFICIAL_QUESTIONS);
};

it.each<[string, ReturnType<typeof pageState>, Parameters<typeof stateOf>]>([
  ['without answers is empty', { state: 'empty', changed: [] }, [{}, 'Travel', {}]],
  ['with answers is ready', { state: 'ready', changed: [] }, [{ payer: 'S' }, 'Travel', {}]],
  ['marked as typed is typed', { state: 'typed', changed: [] }, [{}, 'Travel', { Travel: 3 }, { payer: 3, sex: 4 }]],
  [
    'with a newer answer has changed',
    { state: 'changed', changed: ['payer'] },
    [{}, 'Travel', { Travel: 3 }, { payer: 4, post: 2 }],
  ],
  [
    'with a newer list has changed',
    { state: 'changed', changed: ['visit_places'] },
    [{}, 'Travel', { Travel: 3 }, { visit_places: 4 }],
  ],
  [
    'with a newer answer to its condition has changed',
    { state: 'changed', changed: ['marital_status'] },
    [{}, 'Family: Spouse', { 'Family: Spouse': 3 }, { marital_status: 4, surname: 5 }],
  ],
])('a page %s', (_name, expected, args) => {
  expect(stateOf(...args)).toEqual(expected);
});
