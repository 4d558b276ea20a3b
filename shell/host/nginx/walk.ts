import { each, type Stage } from './compare';
import { FILES } from './files';
import { RELOADS } from './reloads';
import { REQUESTS } from './requests';

const PARTS = { ...FILES, ...REQUESTS, ...RELOADS };

/** Runs all parts, or the named ones; returns the problems. */
export const walk = (stage: Stage, names: readonly string[] = Object.keys(PARTS)): Promise<string[]> =>
  each(names, async (name) =>
    ((await PARTS[name]?.(stage)) ?? ['there is no such part']).map((problem) => `${name}: ${problem}`),
  );
