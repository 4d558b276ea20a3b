import type { Runnable, RunnablePointer, RunnablePointers } from '@rotavisto/shared/config/pointers';
import { isPreview } from '@rotavisto/shared/config/preview';
import { type Mounts, mountsOf, type RemoteName } from '@rotavisto/shared/config/remotes';
import { pageLanguage } from '@rotavisto/shared/language';
import { CANARY_KEY } from '@rotavisto/shared/page';
import type { PageTable } from '@rotavisto/shared/pages';
import { safeStorage } from '@rotavisto/shared/supabase';
import { overrideOf } from './overrides';
import { previewOf } from './previews';

/** The version name of a remote that a tester loads from elsewhere. */
export const OVERRIDE = 'override';

/** Returns whether a version is for this tab only; it has no fallback and is not stored. */
export const isForTab = (version: string): boolean => version === OVERRIDE || isPreview(version);

export const isVersion = (value: unknown): value is Runnable =>
  typeof value === 'object' && value !== null && 'version' in value && 'entry' in value && 'needs' in value;

const isPointers = (value: unknown): value is RunnablePointers =>
  typeof value === 'object' && value !== null && 'schema' in value && value.schema === 1 && 'remotes' in value;

let current: RunnablePointers | null = readInline();

/** Reads the table in the page, so that the first remote needs no extra request. */
function readInline(): RunnablePointers | null {
  const text = typeof document === 'undefined' ? null : document.getElementById('remotes')?.textContent;
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return isPointers(parsed) ? parsed : null;
  } catch {
    // An unreadable table counts as missing, so the caller requests `remotes.json`.
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
 * Returns the build of a version in the page's language. The landing page has a build per language, areas change theirs
 * at run time; tables and storage keep the released version.
 */
export const inPageLanguage = (version: Runnable): Runnable => ({ ...version, ...version.languages?.[pageLanguage()] });

/**
 * Returns the version for this browser: a preview or an override of this tab, else the canary for its share, else the
 * live one.
 */
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

/** Returns the path of each remote from the page's table, and from the shell's list. */
export const mounts = (): Mounts => mountsOf(current?.remotes);

let primed: PageTable | undefined;
/** The landing pages in the preview of this tab, which may be more than the live ones. */
let previewed: PageTable | undefined;

/** Sets the landing pages for a rendering without a table in the page. */
export const primeLandingPages = (table: PageTable): void => {
  primed = table;
};

/** Returns the visitors' pages in the version for this browser. */
export function landingPages(): PageTable | undefined {
  const pointer = current?.remotes.landing;
  return previewed ?? (pointer ? chosen('landing', pointer).table : primed);
}

/** Returns a number from 0 to 99 that a browser keeps, so that it stays on the same side of every canary. */
function canaryShare(name: RemoteName): number {
  const seed = Number(safeStorage.getItem(CANARY_KEY) ?? Math.floor(Math.random() * 100));
  safeStorage.setItem(CANARY_KEY, String(seed));
  const offset = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (seed + offset) % 100;
}
