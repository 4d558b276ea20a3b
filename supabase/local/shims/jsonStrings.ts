import type { PostgresConnection } from '@supabase/lite/postgres';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isJson = (type: string | undefined) => type === 'json' || type === 'jsonb';

/** The JSON text of a string. `@supabase/lite` parses a column's text once more, so that one is encoded twice. */
const forArgument = (value: string) => JSON.stringify(value);
const forColumn = (value: string) => JSON.stringify(JSON.stringify(value));

function withJsonText(row: Row, names: ReadonlySet<string>, textOf: (value: string) => string): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      names.has(name) && typeof value === 'string' ? textOf(value) : value,
    ]),
  );
}

/**
 * Encodes strings for json columns, because `@supabase/lite` writes them as JSON text: "5" became a number and other
 * words a syntax error.
 */
export function jsonStrings(connection: PostgresConnection): void {
  const original = connection.onPostgrestAST.bind(connection);

  async function columnsOf(schema: string, table: string): Promise<Set<string>> {
    const { columns } = await connection.introspect({ useCache: true });
    const json = columns.filter(
      (one) => one.table === table && one.schema === schema && isJson(one.pg_type ?? one.type),
    );
    return new Set(json.map(({ name }) => name));
  }

  async function argumentsOf(schema: string, name: string): Promise<Set<string>> {
    const { functions = [] } = await connection.introspect({ useCache: true });
    const found = functions.filter((one) => one.name === name && one.schema === schema);
    return new Set(
      found.flatMap(({ arg_names: names, arg_types: types }) => names.filter((_, index) => isJson(types[index]))),
    );
  }

  connection.onPostgrestAST = async (...ast) => {
    const call = await original(...ast);
    const schema = call.schema ?? 'public';
    const { values, args } = call;
    if (call.from && values !== undefined) {
      const names = await columnsOf(schema, call.from);
      const written = Array.isArray(values)
        ? values.map((row: unknown) => (isRow(row) ? withJsonText(row, names, forColumn) : row))
        : isRow(values)
          ? withJsonText(values, names, forColumn)
          : values;
      return { ...call, values: written };
    }
    if (call.function && isRow(args)) {
      return { ...call, args: withJsonText(args, await argumentsOf(schema, call.function), forArgument) };
    }
    return call;
  };
}
