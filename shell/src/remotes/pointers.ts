import type { Runnable, RunnablePointer, RunnablePointers } from '@rotavisto/shared/config/pointers';
import { isPreview } from '@rotavisto/shared/config/preview';
import { type Mounts, mountsOf, type RemoteName } from '@rotavisto/shared/config/remotes';
import { pageLanguage } from '@rotavisto/shared/language';
import { CANARY_KEY } from '@rotavisto/shared/page';
import type { PageTable } from '@rotavisto/shared/pages';
import { safeStorage } from '@rotavisto/shared/supabase';
import { overrideOf } from './overrides';
import { previewOf } from './previews';

/** Stands for the version of a remote that a tester takes from elsewhere. */
export const OVERRIDE = 'override';

/** A version for this tab alone: it is never fallen back from, nor remembered. */
export const isForTab = (version: string): boolean => version === OVERRIDE || isPreview(version);

export const isVersion = (value: unknown): value is Runnable =>
  typeof value === 'object' && value !== null && 'version' in value && 'entry' in value && 'needs' in value;

const isPointers = (value: unknown): value is RunnablePointers =>
  typeof value === 'object' && value !== null && 'schema' in value && value.schema === 1 && 'remotes' in value;

let current: RunnablePointers | null = readInline();

/** The table composed into the page, so that the first remote needs no extra request. */
function readInline(): RunnablePointers | null {
  const text = typeof document === 'undefined' ? null : document.getElementById('remotes')?.textContent;
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return isPointers(parsed) ? parsed : null;
  } catch {
    // Then it is fetched.
    return null;
  }
}

export async function fetchPointers(): Promise<RunnablePointers> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(2000) });
  const parsed: unknown = response.ok ? await response.json() : null;
  if (!isPointers(parsed)) throw new Error(`remotes.json: ${response.status}`);
  current = parsed;
  return parsed;
}

export async function pointers(): Promise<RunnablePointers> {
  return current ?? fetchPointers();
}

/**
 * The build of a version that the page runs or asks for. The landing page is built once in each language, the areas change
 * theirs while they run; the table, and what is remembered of it, keep a version as it was released.
 */
export const inPageLanguage = (version: Runnable): Runnable => ({ ...version, ...version.languages?.[pageLanguage()] });

/** The version this browser should run: a preview or an override for this tab, else the canary for its share, else the live one. */
export async function liveVersion(name: RemoteName): Promise<Runnable> {
  const preview = await previewOf(name);
  if (preview) {
    if (name === 'landing') previewed = preview.table;
    return preview;
  }
  const override = await overrideOf(name);
  const pointer = (await pointers()).remotes[name];
  if (!pointer) throw new Error('not released');
  if (override) return { version: OVERRIDE, entry: override, needs: pointer.needs };
  return chosen(name, pointer);
}

const chosen = (name: RemoteName, pointer: RunnablePointer): Runnable =>
  pointer.canary && canaryShare(name) < pointer.canary.percent ? pointer.canary : pointer;

/** Where each remote is mounted, as far as the table of this page says more than the list of this shell. */
export const mounts = (): Mounts => mountsOf(current?.remotes);

let primed: PageTable | undefined;
/** The pages of the landing area in the preview of this tab, which may have more than the live version. */
let previewed: PageTable | undefined;

/** Renders the pages of the landing area where no page carries a table. */
export const primeLandingPages = (table: PageTable): void => {
  primed = table;
};

/** The pages for visitors in the version this browser should run. */
export function landingPages(): PageTable | undefined {
  const pointer = current?.remotes.landing;
  return previewed ?? (pointer ? chosen('landing', pointer).table : primed);
}

/** A number from 0 to 99 that a browser keeps, so that it stays on the same side of every canary. */
function canaryShare(name: RemoteName): number {
  const seed = Number(safeStorage.getItem(CANARY_KEY) ?? Math.floor(Math.random() * 100));
  safeStorage.setItem(CANARY_KEY, String(seed));
  const offset = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (seed + offset) % 100;
}
