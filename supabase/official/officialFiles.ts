import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionsOf, readForm, readLists, type SharedList, sharedListsOf } from './formTable';
import { placed, succeed } from './successions';
import { blanksOf, englishText, LANGUAGES, type OfficialWords, wordsIn } from './words';

type Placed = ReturnType<typeof questionsOf>[number] & { position: number };
type Released<Row> = Row & { id: string; since: string; until: string | null };

const QUESTIONS = 'supabase/release/private.official_questions.json';
const LISTS = 'supabase/release/private.official_lists.json';
const ENGLISH = 'shared/src/features/official/officialEnglish.gen.ts';
const catalogue = (language: string) => `shared/src/features/official/${language}.json`;
const NOTHING: OfficialWords = { blocks: {}, labels: {}, hints: {}, options: {} };

/** Columns in their order; the first is the key of a released row. */
const rowOf = ({ id, key, list, since, until, page, block, position, ...rest }: Released<Placed>) => ({
  id,
  key,
  list,
  since,
  until,
  page,
  block,
  position,
  ...rest,
});
const listOf = ({ id, list, since, until, ...rest }: Released<SharedList>) => ({ id, list, since, until, ...rest });

/** The files generated from the two tables of the official form, and the texts that are still missing. */
export function officialFiles(
  root: string,
  { folder = join(root, 'supabase/official'), day = new Date().toISOString().slice(0, 10) } = {},
): { files: Record<string, string>; blanks: string[] } {
  const read = <Value>(name: string, fallback: Value): Value =>
    existsSync(join(root, name)) ? JSON.parse(readFileSync(join(root, name), 'utf8')) : fallback;
  const [form, lists] = [readForm(folder), sharedListsOf(readLists(folder))];
  const released = read<Released<Placed>[]>(QUESTIONS, []);
  const known = new Map(released.filter(({ until }) => until === null).map((row) => [row.key, row.position]));
  const questions = succeed(released, placed(questionsOf(form), known), ({ key }) => key, day).map(rowOf);
  const shared = succeed(read<Released<SharedList>[]>(LISTS, []), lists, ({ list }) => list, day).map(listOf);
  const words = LANGUAGES.map(
    (language) => [language, wordsIn(language, form, read(catalogue(language), NOTHING))] as const,
  );
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    files: {
      [QUESTIONS]: json(questions),
      [LISTS]: json(shared),
      [ENGLISH]: englishText(form, lists),
      ...Object.fromEntries(words.map(([language, own]) => [catalogue(language), json(own)])),
    },
    blanks: words.flatMap(([language, own]) => blanksOf(own).map((path) => `${language}: ${path}`)),
  };
}
