import { ROOT } from '../../run';
import { ownBounds } from './fieldBounds';

it.each(['shared/src', 'shell/src', 'landing/src', 'client-app/src', 'consultant-app/src', 'admin-app/src'])(
  'Every field in %s takes its bound from the table of bounds',
  (folder) => expect(ownBounds(ROOT, folder)).toEqual([]),
);
