import type { Sql } from 'postgres';

interface LiveQuestion {
  key: string;
  list: string | null;
  page: string;
  block: number;
  type: string;
  options: string[];
  asked_if: string | null;
  required: boolean;
  max_length: number | null;
  max_rows: number | null;
  unknown: string[];
  feeds: string | null;
  who: string;
  is_sensitive: boolean;
  doubt: string | null;
  since: string | null;
}

/** The present questions of the official form, in order. */
export const readOfficial = async (sql: Sql) => ({
  version: (await sql<{ version: string }[]>`select private.field_version()::text as version`)[0]?.version ?? '',
  questions: await sql<LiveQuestion[]>`
    select key, list, page, block, type, options, asked_if, required, max_length, max_rows, "unknown", feeds, who,
      is_sensitive, doubt, nullif(since, (select min(first.since) from private.official_questions first))::text as since
    from private.official_questions where until is null order by position`,
});

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const isSaid = (value: unknown) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

/** A question without its empty fields. */
const literal = (question: LiveQuestion) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(question)
        .filter(([, value]) => isSaid(value))
        .map(([name, value]) => [camel(name), value]),
    ),
  );

/** The text that `pnpm types` writes for the official form: fields of rules without labels. */
export const officialText = ({ version, questions }: Awaited<ReturnType<typeof readOfficial>>): string =>
  `// Generated from the database by \`pnpm types\`.
import type { OfficialQuestion } from './official/types';

/** The day the newest question begins, which names the version of the form. */
export const FIELD_VERSION = '${version}';
/** In the order of the form. */
export const OFFICIAL_QUESTIONS: readonly OfficialQuestion[] = [
${questions.map((question) => `  ${literal(question)},`).join('\n')}
];
`;
