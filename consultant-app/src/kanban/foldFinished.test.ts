import { foldFinished } from './foldFinished';

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
  'of %i open and %i finished cases (all: %s) %i are shown and %i folded',
  (open, finished, isWhole, shown, folded) => {
    const result = foldFinished(cards(open, finished), isWhole);
    expect([result.shown.length, result.folded]).toEqual([shown, folded]);
    expect(result.shown.filter(({ status }) => status === 'in_progress')).toHaveLength(open);
  },
);
