/* SQL has the same rule as private.looks_like_password; looksLikePassword.inputs.json has examples of both results. */
import { asSeen } from './fields/personFields';

const LINKS = /(?:https?:\/\/|www\.)[^ \n]+|[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,}/gu;

/**
 * Lowercases the text and removes accents, links and addresses; keeps colons, blanks, line breaks and characters inside
 * words.
 */
const folded = (text: string): string =>
  asSeen(text.normalize('NFKD'))
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
    .replace(/[\n-\r\u0085\u2028\u2029]/gu, '\n')
    .replace(LINKS, ' ')
    .replace(/[=>\u2192\u21d2\u2236\ua789]/gu, ':')
    .replace(/[\t"'()*<[\]_`{|}~\u00ab\u00bb\u2010-\u201f]|(?<=[ \n])-|-(?=[ :\n])/gu, ' ')
    .replace(/ *([ :\n]|$)[ :]*/gu, '$1');

const WORD =
  '(?:^|[^a-z0-9])(?:senhas?|passwords?|passwd|pwd|palavras?-passe|contrasenas?|(?<!palabra )(?<!palabras )claves?)';
const TOKEN = '[a-z0-9](?:[a-z0-9./-]*[a-z0-9])?(?=[ :\\n])';
const FOR =
  '(?:d[aeo]s?|n[ao]|em|com|para|pra|por|que|del|con|en|for|of|on|at)(?: (?:[ao]s?|el|la|the|m[iy]|meu|minha|eu))?';
/** Words between the name and the value: “nova”, “do site da embaixada”, “que eu criei”, “é”. */
const BETWEEN = `(?: (?!${FOR} )${TOKEN})?(?: ${FOR} ${TOKEN}){0,3}(?: (?:e|eh|era|foi|is|was|es|para|pra|to))?`;
const BEGIN = '[!#$%&+@]*[a-z0-9]';
const CODE = '[a-z]{0,2}(?:[0-9]{1,3}|-[0-9]{1,4})[a-z]?';
const HARMLESS = `(?:${CODE}(?:/${CODE})*|[a-z]{2}[0-9]{6}|aa00[0-9a-z]{6}|[0-9]+(?:[./h-][0-9]+)+|(?:19|20)[0-9]{2})[.!?]*(?:[ :\\n,;]|$)`;
const WITH_DIGIT = `[ :\\n]+(?!${HARMLESS})(?=[^ :\\n,;]*[0-9])${BEGIN}[^ :\\n,;]{3,}`;
const LAST = `:${BEGIN}(?:(?:[^ \\n,;]*[^ \\n,;?])?(?:[\\n,;]| ?/|$)|[^ \\n,;]*[.!] )`;

const PASSWORD = new RegExp(`${WORD}${BETWEEN}(?:${WITH_DIGIT}|${LAST})`, 'u');

/**
 * Detects a word for a password, perhaps with its purpose (“do CEAC”, “que eu criei”), followed by a value. After a
 * colon, an equals sign or an arrow, the value is a word that ends its line or clause. Elsewhere it has four characters
 * or more with a digit. Short codes, passport and form numbers, numbers with separators and years are no values.
 * Accents, capitals, invisible characters, links and addresses do not count.
 */
export const looksLikePassword = (text: string): boolean => PASSWORD.test(folded(text));
