/** An object of a dump, from the head that pg_dump writes in a script. */
export interface Entry {
  name: string;
  type: string;
  /** `-` without a schema. */
  schema: string;
}

const HEADER = /^-- (?:Data for )?Name: (.+); Type: (.+?); Schema: (.+?); Owner: /;

/** Schemas of the platform, which a new project already has. */
const HOST_SCHEMAS = new Set(
  `_analytics _realtime _supavisor cron graphql graphql_public net pgbouncer pgmq pgsodium pgsodium_masks pgtle
    realtime supabase_functions vault`.split(/\s+/),
);

const HOST_EXTENSIONS = new Set(
  `http hypopg index_advisor pg_cron pg_graphql pg_jsonschema pg_net pg_stat_statements pg_tle pgaudit pgjwt pgmq
    pgsodium supabase_vault wrappers`.split(/\s+/),
);

const HOST_TYPES = new Set(['EVENT TRIGGER', 'FOREIGN DATA WRAPPER', 'SERVER', 'SUBSCRIPTION']);

/** Roles that grants of a dump may name; a dump contains no roles. */
export const HOST_ROLES =
  `anon authenticated authenticator cli_login_postgres dashboard_user pgbouncer pgsodium_keyholder
  pgsodium_keyiduser pgsodium_keymaker service_role supabase_admin supabase_auth_admin supabase_etl_admin
  supabase_functions_admin supabase_read_only_user supabase_realtime_admin supabase_replication_admin
  supabase_storage_admin supabase_superuser`.split(/\s+/);

/** The schema or extension of a comment or grant such as `SCHEMA cron` and `EXTENSION pg_net`. */
function ownerOf({ name, schema }: Entry): { schema: string; extension?: string } {
  const [, kind, of = ''] = /^(SCHEMA|EXTENSION|EVENT TRIGGER|PUBLICATION) "?([^"]+)"?$/.exec(name) ?? [];
  if (kind === 'SCHEMA') return { schema: of };
  if (kind === 'EXTENSION') return { schema, extension: of };
  return { schema };
}

/** The platform object that an entry belongs to, by its name in the list of omissions; null for our own entries. */
export function leftOut(entry: Entry): string | null {
  const { type, name } = entry;
  const { schema, extension } = ownerOf(entry);
  // Our rules on the platform's tables, which the new platform has already made.
  if (schema === 'realtime' && type === 'POLICY') return null;
  const owner = type === 'SCHEMA' ? name : schema;
  if (HOST_SCHEMAS.has(owner)) return `schema ${owner}`;
  const named = type === 'EXTENSION' ? name : extension;
  if (named && HOST_EXTENSIONS.has(named)) return `extension ${named}`;
  if (type.startsWith('PUBLICATION')) return `publication ${name.split(' ')[0]}`;
  if (HOST_TYPES.has(type)) return `${type.toLowerCase()} ${name}`;
  return /^(EVENT TRIGGER|PUBLICATION) /.test(name) && type === 'COMMENT' ? name.toLowerCase() : null;
}

interface ScriptLine {
  line: string;
  /** The object of the line; null for the settings before the first one. */
  entry: Entry | null;
  isHeader: boolean;
  isData: boolean;
}

/** The lines of a pg_dump script with their objects; rows of data are never read as a head. */
export async function* scriptLines(lines: AsyncIterable<string>): AsyncGenerator<ScriptLine> {
  let entry: Entry | null = null;
  let isData = false;
  let before = '';
  for await (const line of lines) {
    const [, name, type, schema] = (!isData && before === '--' && HEADER.exec(line)) || [];
    const isHeader = Boolean(name && type && schema);
    if (name && type && schema) entry = { name, type, schema };
    yield { line, entry, isHeader, isData };
    if (isData) isData = line !== '\\.';
    else isData = /^COPY .+ FROM stdin;$/.test(line);
    before = line;
  }
}
