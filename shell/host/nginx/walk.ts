import { each, type Stage } from './compare';
import { FILES } from './files';
import { RELOADS } from './reloads';
import { REQUESTS } from './requests';

const PARTS = { ...FILES, ...REQUESTS, ...RELOADS };

/** Walks through all parts, or those named; gives what is wrong. */
export const walk = (stage: Stage, names: readonly string[] = Object.keys(PARTS)): Promise<string[]> =>
  each(names, async (name) =>
    ((await PARTS[name]?.(stage)) ?? ['there is no such part']).map((problem) => `${name}: ${problem}`),
  );
