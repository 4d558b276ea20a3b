import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { Panel } from '../Panel';
import { ensureRemote, primeRemote, remoteState, renewRemote } from '../remotes/remoteStore';
import { closedAreas } from './closedAreas';
import { text } from './text';

// The second entry of this file: what an area does besides being watched.
export { reportVisit } from './reportVisit';

const EVERY = 60_000;

/** The area on the screen, and which have given way to a panel. */
let shown: RemoteName | null = null;
const panels = new Map<RemoteName, { message: string; run: number }>();

/**
 * While an area is closed its panel, with the administrator's message, runs as its component, also in place of an area that
 * failed to load. Unsaved work stays on the screen.
 */
function close(name: RemoteName, message: string): void {
  const state = remoteState(name);
  if (state.status === 'loading') return;
  const panel = panels.get(name);
  const isClosed = state.status === 'ready' && panel?.run === state.run;
  const { version } = state.status === 'ready' ? state : state.failure;
  if (isClosed ? panel.message === message : isAnythingDirty()) return;
  const retry = () => void look(name, true);
  primeRemote(name, () => <Panel title={text('closed.title')} text={message} onRetry={retry} />, version);
  const closed = remoteState(name);
  if (closed.status === 'ready') panels.set(name, { message, run: closed.run });
}

async function open(name: RemoteName): Promise<void> {
  const state = remoteState(name);
  if (panels.delete(name) && state.status === 'ready') await renewRemote(name);
}

async function look(name: RemoteName, fresh = false): Promise<void> {
  const areas = closedAreas(fresh);
  await ensureRemote(name);
  // A failed question leaves the screen as it is.
  const message = await areas.then(
    (closed) => closed[name] ?? null,
    () => undefined,
  );
  if (message) close(name, message);
  else if (message === null) await open(name);
}

/** Asked at every change of page, and from then on once a minute while the page is visible. */
export function watchArea(name: RemoteName): void {
  // Administrators always find their pages open.
  if (name === 'admin') return;
  if (!shown) {
    setInterval(() => {
      // After signing out the pages of visitors are here, who may not ask.
      if (shown && !document.hidden && hasStoredSession()) void look(shown);
    }, EVERY);
  }
  shown = name;
  void look(name);
}
