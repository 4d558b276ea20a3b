import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { Panel } from '../Panel';
import { closeRemote, ensureRemote, remoteState, renewRemote } from '../remotes/remoteStore';
import { closedAreas } from './closedAreas';
import { text } from './text';

// Also exports the report of a visit, so that areas load one chunk.
export { reportVisit } from './reportVisit';

const EVERY = 60_000;

/** The shown area. */
let shown: RemoteName | null = null;

/** Closes an area, also one that failed to load; an area with unsaved work stays. */
function close(name: RemoteName, message: string): void {
  const state = remoteState(name);
  if (state.status === 'loading') return;
  if (state.status === 'closed' ? state.message === message : isAnythingDirty()) return;
  closeRemote(name, message);
}

async function open(name: RemoteName): Promise<void> {
  if (remoteState(name).status === 'closed') await renewRemote(name);
}

/** Replaces a closed area with the administrator's message. */
export function ClosedPanel({ name, message }: { name: RemoteName; message: string }) {
  return <Panel title={text('closed.title')} text={message} onRetry={() => void look(name, true)} />;
}

async function look(name: RemoteName, fresh = false): Promise<void> {
  const areas = closedAreas(fresh);
  await ensureRemote(name);
  // A failed request leaves the screen unchanged.
  const message = await areas.then(
    (closed) => closed[name] ?? null,
    () => undefined,
  );
  if (message) close(name, message);
  else if (message === null) await open(name);
}

/** Checks for a closed area at every change of page, and once a minute while the page is visible. */
export function watchArea(name: RemoteName): void {
  // The administrators' area is never closed.
  if (name === 'admin') return;
  if (!shown) {
    setInterval(() => {
      // After the sign-out the page is a visitor's, who may not ask.
      if (shown && !document.hidden && hasStoredSession()) void look(shown);
    }, EVERY);
  }
  shown = name;
  void look(name);
}
