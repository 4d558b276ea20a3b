import { type Catalogue, catalogueFiles, differences, readCatalogue, sourcesBelow } from './catalogues';
import { sentencesInCode } from './constants';
import { type Words, wordsOf } from './words';

const SOURCE = /(?<!\.test|\.spec|\.d|\.gen)\.tsx?$/;

/** Returns missing and unused keys in the catalogues of `folders`, and texts in components that are in no catalogue. */
export function catalogueProblems(root: string, folders: readonly string[]): string[] {
  const catalogues = catalogueFiles(root, folders).map((file) => readCatalogue(root, file));
  const sources = sourcesBelow(root, folders, SOURCE).filter((file) => !/\/testing(\/|\.tsx?$)/.test(file));
  const words = wordsOf(root, sources);
  const isKey = (text: string) => catalogues.some(({ sentences }) => sentences.has(`text.${text}`));
  const inCode = sentencesInCode(
    root,
    sources.filter((file) => file !== OF_PLACES),
    isKey,
  ).filter((sentence) => !words.sentences.includes(sentence));
  return [
    ...catalogues.flatMap((catalogue) => differences(root, catalogue)),
    ...catalogues.flatMap((catalogue) => unused(catalogue, words)),
    ...words.sentences.map((sentence) => `${sentence} is in a component and in no catalogue`),
    ...inCode.map((sentence) => `${sentence} is in code and in no catalogue`),
  ];
}

/** Returns the key and its prefixes, because code may compute a key from `documentStatus` and a state. */
const waysTo = (key: string): string[] =>
  key.split('.').map((_part, place, parts) => parts.slice(0, place + 1).join('.'));

/**
 * Catalogues with database rows as keys: kinds of notifications (compared by supabase/tests/notificationValues.test.ts)
 * and questions of the official form (supabase/tests/officialTable.test.ts).
 */
const OF_ROWS = ['shared/src/features/notifications/texts/pt.json', 'shared/src/features/official/pt.json'];

/** Catalogues with names of places, which are equal in every language. */
const OF_PLACES = 'shared/src/domain/official/placeParts.ts';

/** Catalogues with names of refusals as keys; shared/src/i18n/refusals.test.ts compares them with the raised ones. */
const SAID_BY_NAME = [
  'shared/src/i18n/pt/errors.json',
  'shared/src/i18n/pt/adminErrors.json',
  'shared/src/i18n/pt/refundErrors.json',
  'admin-app/src/data/refusals.pt.json',
  'client-app/src/cases/errors.pt.json',
  'consultant-app/src/ds160/errors.pt.json',
];
const isName = (file: string, key: string): boolean => SAID_BY_NAME.includes(file) && !key.includes('.');

function unused({ file, sentences }: Catalogue, { readWhole, literals, templates }: Words): string[] {
  if (readWhole.includes(file) || OF_ROWS.includes(file)) return [];
  return [...sentences.keys()]
    .filter((key) => !isName(file, key))
    .filter((key) => !waysTo(key).some((way) => literals.has(way)) && !templates.some((template) => template.test(key)))
    .map((key) => `${file}: nothing uses “${key}”`);
}
