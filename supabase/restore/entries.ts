/** One thing of a dump, as pg_dump heads it in a script. */
export interface Entry {
  name: string;
  type: string;
  /** `-` where it is in none. */
  schema: string;
}

const HEADER = /^-- (?:Data for )?Name: (.+); Type: (.+?); Schema: (.+?); Owner: /;

/** Schemas of the platform: its own machinery, which a project made for the restored data has already. */
const HOST_SCHEMAS = new Set(
  `_analytics _realtime _supavisor cron graphql graphql_public net pgbouncer pgmq pgsodium pgsodium_masks pgtle
    realtime supabase_functions vault`.split(/\s+/),
);

const HOST_EXTENSIONS = new Set(
  `http hypopg index_advisor pg_cron pg_graphql pg_jsonschema pg_net pg_stat_statements pg_tle pgaudit pgjwt pgmq
    pgsodium supabase_vault wrappers`.split(/\s+/),
);

const HOST_TYPES = new Set(['EVENT TRIGGER', 'FOREIGN DATA WRAPPER', 'SERVER', 'SUBSCRIPTION']);

/** Roles that grants of a dump may name; a dump holds none. */
export const HOST_ROLES =
  `anon authenticated authenticator cli_login_postgres dashboard_user pgbouncer pgsodium_keyholder
  pgsodium_keyiduser pgsodium_keymaker service_role supabase_admin supabase_auth_admin supabase_etl_admin
  supabase_functions_admin supabase_read_only_user supabase_realtime_admin supabase_replication_admin
  supabase_storage_admin supabase_superuser`.split(/\s+/);

/** `SCHEMA cron` and `EXTENSION pg_net` of a comment or a grant. */
function ownerOf({ name, schema }: Entry): { schema: string; extension?: string } {
  const [, kind, of = ''] = /^(SCHEMA|EXTENSION|EVENT TRIGGER|PUBLICATION) "?([^"]+)"?$/.exec(name) ?? [];
  if (kind === 'SCHEMA') return { schema: of };
  if (kind === 'EXTENSION') return { schema, extension: of };
  return { schema };
}

/** What of a dump belongs to the host, by the name under which it is listed as left out; null for what is ours. */
export function leftOut(entry: Entry): string | null {
  const { type, name } = entry;
  const { schema, extension } = ownerOf(entry);
  // Rules of ours on tables of the platform, which made these tables anew.
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
  /** The thing the line belongs to; null for the settings before the first. */
  entry: Entry | null;
  isHeader: boolean;
  isData: boolean;
}

/** The lines of a script of pg_dump with the thing each belongs to; rows of data are never taken for a head. */
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
