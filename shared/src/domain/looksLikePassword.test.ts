import { looksLikePassword } from './looksLikePassword';
import inputs from './looksLikePassword.inputs.json';

it.each(inputs.refused)('%j is refused', (text) => expect(looksLikePassword(text)).toBe(true));

it.each(inputs.kept)('%j is kept', (text) => expect(looksLikePassword(text)).toBe(false));
