import type { Json } from '@rotavisto/shared/supabase';

export interface Change {
  /** The names on the path to the value: one, or two inside an object. */
  path: readonly string[];
  before: Json | undefined;
  after: Json | undefined;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pairs the values of an entry before and after; each value inside an object gets a separate row. */
export function changesOf(before: Json | undefined, after: Json | undefined, path: readonly string[] = []): Change[] {
  if (!isObject(before) && !isObject(after)) {
    return (before ?? after ?? null) === null ? [] : [{ path, before, after }];
  }
  const [old, now] = [before, after].map((value) => (isObject(value) ? value : {}));
  return Object.keys({ ...old, ...now }).flatMap((name) => changesOf(old?.[name], now?.[name], [...path, name]));
}
