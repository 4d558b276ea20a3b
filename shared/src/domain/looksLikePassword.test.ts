import { looksLikePassword } from './looksLikePassword';
import inputs from './looksLikePassword.inputs.json';

it.each(inputs.refused)('looksLikePassword of %j is true', (text) => expect(looksLikePassword(text)).toBe(true));

it.each(inputs.kept)('looksLikePassword of %j is false', (text) => expect(looksLikePassword(text)).toBe(false));
