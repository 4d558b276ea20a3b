import { asSeen } from './personFields';

it.each([
  ['\u202EanA\u202C', 'anA'],
  ['Ana\u200B\u200C\u00AD\u2060\uFEFF Souza', 'Ana Souza'],
  ['Ana\u200DSouza', 'AnaSouza'],
  ['\u2066Ana\u2069\u200E\u200F\u061C', 'Ana'],
  ['\u3164\u{E0041}', ''],
  ['👩🏽\u200D⚕️ 🏳️\u200D🌈 ❤️', '👩🏽\u200D⚕️ 🏳️\u200D🌈 ❤️'],
  ['D’Ávila\n– “ação”\u00A0\t', 'D’Ávila\n– “ação”\u00A0\t'],
])('asSeen turns %j into %j', (text, seen) => expect(asSeen(text)).toBe(seen));
