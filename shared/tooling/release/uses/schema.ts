import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceAddress } from '../../../src/connection/serviceAddress';
import { ROOT } from '../../paths';

/** The names in a database: columns by table or view, arguments by verb. */
export type SchemaNames = { tables: Record<string, string[]>; verbs: Record<string, string[]> };

type Properties = { properties?: Record<string, unknown> };
type Description = {
  definitions?: Record<string, Properties>;
  paths?: Record<string, { post?: { parameters?: { name?: string; schema?: Properties }[] } }>;
};

const VERB = '/rpc/';
const namesOf = ({ properties = {} }: Properties = {}) => Object.keys(properties);

/** Reads the names from PostgREST's description of the schema, which requires the secret key. */
export function schemaNames({ definitions = {}, paths = {} }: Description): SchemaNames {
  const tables = Object.entries(definitions).map(([name, definition]) => [name, namesOf(definition)]);
  const verbs = Object.entries(paths)
    .filter(([path]) => path.startsWith(VERB))
    .map(([path, { post }]) => {
      const body = post?.parameters?.find(({ name }) => name === 'args');
      return [path.slice(VERB.length), namesOf(body?.schema)];
    });
  return { tables: Object.fromEntries(tables), verbs: Object.fromEntries(verbs) };
}

/** The address of a schema, and the key that may read it. */
export type Project = { url: string; secretKey: string };

export async function readSchema({ url, secretKey }: Project): Promise<SchemaNames> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, accept: 'application/openapi+json' };
  const answer = await fetch(`${serviceAddress(url, 'rest')}/`, { headers });
  if (!answer.ok) throw new Error(`${url} does not describe its schema: ${answer.status} ${await answer.text()}`);
  const names = schemaNames(await answer.json());
  if (Object.keys(names.tables).length === 0) throw new Error(`${url} describes no table`);
  return names;
}

const FILE = join(ROOT, 'shared', 'src', 'supabase', 'schema.json');

const namesIn = (owners: Record<string, object>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(owners).map(([name, fields]) => [name, Object.keys(fields)]));

/** Returns the names from the migrations of this checkout, as written by `pnpm types`. */
export function checkoutSchema(): SchemaNames {
  const {
    tables,
    views,
    verbs,
  }: Record<'tables' | 'views' | 'verbs', Record<string, object>> = JSON.parse(readFileSync(FILE, 'utf8'));
  return { tables: namesIn({ ...tables, ...views }), verbs: namesIn(verbs) };
}

/** Returns the live project in the environment, or null. */
export function liveProject(env: NodeJS.ProcessEnv = process.env): Project | null {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  return url && secretKey ? { url, secretKey } : null;
}
