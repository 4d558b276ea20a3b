/** What a database offers to bundles: columns by table or view, arguments by verb. */
export type SchemaNames = { tables: Record<string, string[]>; verbs: Record<string, string[]> };

type Properties = { properties?: Record<string, unknown> };
type Description = {
  definitions?: Record<string, Properties>;
  paths?: Record<string, { post?: { parameters?: { name?: string; schema?: Properties }[] } }>;
};

const VERB = '/rpc/';
const namesOf = ({ properties = {} }: Properties = {}) => Object.keys(properties);

/** Reads what PostgREST says of the schema to the holder of the secret key. */
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

/** Where a schema is described, and the key that may read it. */
export type Project = { url: string; secretKey: string; fetch?: (request: Request) => Promise<Response> };

export async function readSchema({ url, secretKey, fetch: ask = fetch }: Project): Promise<SchemaNames> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, accept: 'application/openapi+json' };
  const answer = await ask(new Request(`${url}/rest/v1/`, { headers }));
  if (!answer.ok) throw new Error(`${url} does not describe its schema: ${answer.status} ${await answer.text()}`);
  const names = schemaNames(await answer.json());
  if (Object.keys(names.tables).length === 0) throw new Error(`${url} describes no table`);
  return names;
}
