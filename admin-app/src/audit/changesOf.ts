import type { Json } from '@rotavisto/shared/supabase';

export interface Change {
  /** Each name on the way to the value: one, or two within an object. */
  path: readonly string[];
  before: Json | undefined;
  after: Json | undefined;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of an entry side by side, those within objects each in a row of its own. */
export function changesOf(before: Json | undefined, after: Json | undefined, path: readonly string[] = []): Change[] {
  if (!isObject(before) && !isObject(after)) {
    return (before ?? after ?? null) === null ? [] : [{ path, before, after }];
  }
  const [old, now] = [before, after].map((value) => (isObject(value) ? value : {}));
  return Object.keys({ ...old, ...now }).flatMap((name) => changesOf(old?.[name], now?.[name], [...path, name]));
}
