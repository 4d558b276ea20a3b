import type { PostgresConnection } from '@supabase/lite/postgres';

/** Argument names that need quotes in Postgres, which `@supabase/lite` does not write. */
const NEEDS_QUOTES = new Set(['time']);

const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Calls verbs with such an argument by position, without the last arguments if they have their defaults; `text` is the
 * input for which `@supabase/lite` still unwraps the result.
 */
export function reservedArguments(connection: PostgresConnection): void {
  const original = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (...ast) => {
    const call = await original(...ast);
    const { args } = call;
    if (!call.function || !isNamed(args) || !Object.keys(args).some((name) => NEEDS_QUOTES.has(name))) return call;
    const { functions = [] } = await connection.introspect();
    const count = Object.keys(args).length;
    const verb = functions.find(
      ({ schema, name, arg_names: names }) =>
        schema === (call.schema ?? 'public') &&
        name === call.function &&
        names.length >= count &&
        names.slice(0, count).every((argument) => argument in args),
    );
    if (!verb) return call;
    const values = verb.arg_names.slice(0, count).map((name) => args[name]);
    return { ...call, args: values, paramsType: 'positional', inputType: 'text' };
  };
}
