import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { Panel } from '../Panel';
import { closeRemote, ensureRemote, remoteState, renewRemote } from '../remotes/remoteStore';
import { closedAreas } from './closedAreas';
import { text } from './text';

// The second entry of this file: what an area does besides being watched.
export { reportVisit } from './reportVisit';

const EVERY = 60_000;

/** The area on the screen. */
let shown: RemoteName | null = null;

/** A closed area gives way, also one that failed to load; unsaved work stays on the screen. */
function close(name: RemoteName, message: string): void {
  const state = remoteState(name);
  if (state.status === 'loading') return;
  if (state.status === 'closed' ? state.message === message : isAnythingDirty()) return;
  closeRemote(name, message);
}

async function open(name: RemoteName): Promise<void> {
  if (remoteState(name).status === 'closed') await renewRemote(name);
}

/** Stands in the place of a closed area, with the administrator's message. */
export function ClosedPanel({ name, message }: { name: RemoteName; message: string }) {
  return <Panel title={text('closed.title')} text={message} onRetry={() => void look(name, true)} />;
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
