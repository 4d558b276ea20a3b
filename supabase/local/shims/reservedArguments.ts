import type { PostgresConnection } from '@supabase/lite/postgres';

/** Names that Postgres only takes as an argument in quotes, which lite does not write. */
const NEEDS_QUOTES = new Set(['time']);

const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Verbs with such an argument are called by position; `text` is the input for which lite still unwraps the answer. */
export function reservedArguments(connection: PostgresConnection): void {
  const original = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (...ast) => {
    const call = await original(...ast);
    const { args } = call;
    if (!call.function || !isNamed(args) || !Object.keys(args).some((name) => NEEDS_QUOTES.has(name))) return call;
    const { functions = [] } = await connection.introspect();
    const verb = functions.find(
      ({ schema, name, arg_names: names }) =>
        schema === (call.schema ?? 'public') &&
        name === call.function &&
        names.length === Object.keys(args).length &&
        names.every((argument) => argument in args),
    );
    if (!verb) return call;
    return { ...call, args: verb.arg_names.map((name) => args[name]), paramsType: 'positional', inputType: 'text' };
  };
}
