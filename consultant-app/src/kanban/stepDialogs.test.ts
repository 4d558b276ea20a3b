import { dialogOfCard, dialogOfDetails } from './stepDialogs';

describe('stepDialogs', () => {
  it.each([
    ['document_collection', 'review', 'review'],
    ['document_review', 'review', 'review'],
    ['ds160_form', 'review', 'ds160'],
    ['payment', 'payment', 'payment'],
    ['interview_scheduling', 'review', 'scheduling'],
    ['interview', 'review', 'review'],
    ['decision', 'review', 'review'],
  ] as const)('%s: the card opens %s, "Ver Detalhes" opens %s', (step, card, details) => {
    expect(dialogOfCard(step)).toBe(card);
    expect(dialogOfDetails(step)).toBe(details);
  });
});
