import { addDays, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { aBoardApplication } from '../testing/boardApplication';
import { byUrgency } from './byUrgency';

const card = (client_name: string, more: Parameters<typeof aBoardApplication>[0]) =>
  aBoardApplication({ client_name, ...more });

it('puts first what waits for the consultant, of that near journeys, then what has stood longest, and last what is over', () => {
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
