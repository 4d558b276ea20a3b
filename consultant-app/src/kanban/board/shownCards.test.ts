import { addDays, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { aBoardApplication } from '../../testing/boardApplication';
import { groupByCurrentStep } from '../cards';
import { byUrgency, filterBoard, foldFinished, overdueOf } from './shownCards';

const ENTRIES = [
  { client_name: 'Ana Souza', client_email: 'ana@rotavisto.test', status: 'in_progress' },
  { client_name: 'ÉRICA Lima', client_email: 'erica@rotavisto.test', status: 'pending' },
  { client_name: 'Bruno', client_email: 'souza.b@rotavisto.test', status: 'completed' },
];

describe('filterBoard', () => {
  it.each([
    ['', 'all', ['Ana Souza', 'ÉRICA Lima', 'Bruno']],
    ['SOUZA', 'all', ['Ana Souza', 'Bruno']],
    ['érica', 'all', ['ÉRICA Lima']],
    ['erica', 'all', ['ÉRICA Lima']],
    ['ána', 'all', ['Ana Souza']],
    ['  ana  ', 'all', ['Ana Souza']],
    ['souza', 'completed', ['Bruno']],
    ['', 'pending', ['ÉRICA Lima']],
    ['', 'nonsense', ['Ana Souza', 'ÉRICA Lima', 'Bruno']],
    ['inexistente', 'all', []],
  ])('filterBoard finds for the search "%s" and the status %s: %j', (search, status, names) => {
    expect(filterBoard(ENTRIES, search, status).map((entry) => entry.client_name)).toEqual(names);
  });
});

const cards = (open: number, finished: number) => [
  ...Array.from({ length: open }, (_, index) => ({ id: `open${index}`, status: 'in_progress' })),
  ...Array.from({ length: finished }, (_, index) => ({ id: `over${index}`, status: index ? 'completed' : 'rejected' })),
];

it.each([
  [3, 5, false, 8, 0],
  [3, 6, false, 8, 1],
  [30, 114, false, 35, 109],
  [30, 114, true, 144, 0],
  [0, 0, false, 0, 0],
])(
  'foldFinished of %i open and %i finished cases (all: %s) shows %i and folds %i',
  (open, finished, isWhole, shown, folded) => {
    const result = foldFinished(cards(open, finished), isWhole);
    expect([result.shown.length, result.folded]).toEqual([shown, folded]);
    expect(result.shown.filter(({ status }) => status === 'in_progress')).toHaveLength(open);
  },
);

const card = (client_name: string, more: Parameters<typeof aBoardApplication>[0]) =>
  aBoardApplication({ client_name, ...more });

it("byUrgency sorts the consultant's cards before other cards, near and past journeys first, then by waiting time, and finished cases last", () => {
  const cards = [
    card('over, older', { status: 'completed', current_step: 'decision', updated_at: '2026-01-01T00:00:00Z' }),
    card('over, newer', { status: 'rejected', current_step: 'decision', updated_at: '2026-02-01T00:00:00Z' }),
    card('client, new', { current_step: 'ds160_form', current_step_since: '2026-03-09T00:00:00Z' }),
    card('client, old', { current_step: 'ds160_form', current_step_since: '2026-02-09T00:00:00Z' }),
    card('yours, new', { current_step: 'document_review', current_step_since: '2026-03-10T00:00:00Z' }),
    card('yours, old', { current_step: 'document_review', current_step_since: '2026-03-01T00:00:00Z' }),
    card('yours, flies soon', {
      current_step: 'document_review',
      current_step_since: '2026-03-12T00:00:00Z',
      intended_arrival: addDays(todayInSaoPaulo(), 20),
    }),
    card('yours, should have flown', {
      current_step: 'document_review',
      current_step_since: '2026-03-11T00:00:00Z',
      intended_arrival: addDays(todayInSaoPaulo(), -1),
    }),
    card('client, flies soon', {
      current_step: 'ds160_form',
      current_step_since: '2026-03-12T00:00:00Z',
      intended_arrival: addDays(todayInSaoPaulo(), 60),
    }),
    card('client, flies later', {
      current_step: 'ds160_form',
      current_step_since: '2026-03-12T00:00:00Z',
      intended_arrival: addDays(todayInSaoPaulo(), 61),
    }),
  ];
  expect(byUrgency(cards).map(({ client_name }) => client_name)).toEqual([
    'yours, should have flown',
    'yours, flies soon',
    'yours, old',
    'yours, new',
    'client, flies soon',
    'client, old',
    'client, new',
    'client, flies later',
    'over, newer',
    'over, older',
  ]);
});

it('overdueOf counts the overdue cards of a column without finished cases', () => {
  const long = { current_step: 'payment' as const, current_step_since: '2026-03-01T00:00:00Z' };
  const { overdue, marked } = overdueOf(
    groupByCurrentStep([
      card('old', { ...long, application_id: 'old' }),
      card('new', { ...long, current_step_since: new Date().toISOString() }),
      card('over', { ...long, current_step: 'decision', status: 'completed' }),
    ]),
  );
  expect(overdue).toMatchObject({ payment: 1, decision: 0 });
  expect([...marked]).toEqual(['old']);
});
