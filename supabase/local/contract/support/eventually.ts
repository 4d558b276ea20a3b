// biome-ignore lint/plugin: between two looks at a condition
import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 25;

/** Polls until there is a result, for events without a fixed time; `within` only ends a wait without result. */
export async function eventuallyFound<Found>(
  look: () => Promise<Found | null | undefined>,
  within = 50_000,
): Promise<Found> {
  for (const end = Date.now() + within; Date.now() < end; await pause(BETWEEN_MS)) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
  }
  throw new Error(`it did not happen within ${within / 1000} s`);
}

export async function eventually(isTrue: () => boolean | Promise<boolean>, within?: number): Promise<void> {
  await eventuallyFound(async () => (await isTrue()) || null, within);
}
