import { TEXT_BOUNDS } from '../../../src/domain';
import { ROOT } from '../../run';
import { ownBounds } from './fieldBounds';

const SUPPORT = 'shared/src/features/support/';

it.each(['shared/src', 'shell/src', 'landing/src', 'client-app/src', 'consultant-app/src', 'admin-app/src'])(
  'every field of %s takes its bound from the table of bounds',
  (folder) => expect(ownBounds(ROOT, folder).filter((field) => !field.startsWith(SUPPORT))).toEqual([]),
);

it('the fields of a conversation have the bounds of their columns', () => {
  const allowed = [TEXT_BOUNDS.ticketSubject, TEXT_BOUNDS.ticketText, TEXT_BOUNDS.ratingNote];
  const found = ownBounds(ROOT, SUPPORT).map((field) => Number(/\{(\d+)\}/.exec(field)?.[1]));
  expect(found.filter((most) => !allowed.some((bound) => bound === most))).toEqual([]);
});
