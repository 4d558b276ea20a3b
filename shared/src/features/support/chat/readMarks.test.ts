import type { MessageRow } from '../types';
import { lastReadId } from './readMarks';

const message = (id: string, sender_id: string, minute: number, is_system = false): MessageRow => ({
  id,
  sender_id,
  content: 'x',
  is_system,
  file_path: null,
  file_size: null,
  created_at: `2026-03-10T12:0${minute}:00Z`,
  sender: null,
});
const MESSAGES = [message('1', 'me', 0), message('2', 'you', 1), message('3', 'me', 2), message('4', 'me', 3, true)];

it.each([
  [null, undefined],
  ['2026-03-10T11:59:00Z', undefined],
  ['2026-03-10T12:01:00Z', '1'],
  ['2026-03-10T12:02:00Z', '3'],
  ['2026-03-10T12:09:00Z', '3'],
])('lastReadId for messages read until %s returns %s', (until, id) =>
  expect(lastReadId(MESSAGES, 'me', until)).toBe(id),
);
