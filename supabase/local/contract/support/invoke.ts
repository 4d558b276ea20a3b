import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls a function like the browser; an error status is returned. */
export async function invoke(
  api: SupabaseClient,
  name: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { data, error } = await api.functions.invoke(name, { body, headers });
  if (error instanceof FunctionsHttpError) return { status: error.context.status, body: await error.context.json() };
  if (error) throw error;
  return { status: 200, body: data };
}
