import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { ClosedArea } from './ClosedArea';
import { closedAreas } from './closedAreas';
import type { ShellParts } from './ShellParts';

const EVERY = 60_000;

/** The area on the screen, and which have given way to a panel. */
let shown: { name: RemoteName; shell: ShellParts } | null = null;
const panels = new Map<RemoteName, { message: string; run: number }>();

/**
 * While an area is closed its panel is what runs as its component, also in place of what could not be loaded. What a
 * person has not saved stays on the screen.
 */
function close(shell: ShellParts, name: RemoteName, message: string): void {
  const state = shell.remoteState(name);
  if (state.status === 'loading') return;
  const panel = panels.get(name);
  const isClosed = state.status === 'ready' && panel?.run === state.run;
  const { version } = state.status === 'ready' ? state : state.failure;
  if (isClosed ? panel.message === message : isAnythingDirty()) return;
  const retry = () => void look(shell, name, true);
  shell.primeRemote(name, () => <ClosedArea Panel={shell.Panel} message={message} onRetry={retry} />, version);
  const closed = shell.remoteState(name);
  if (closed.status === 'ready') panels.set(name, { message, run: closed.run });
}

async function open({ remoteState, renewRemote }: ShellParts, name: RemoteName): Promise<void> {
  const state = remoteState(name);
  if (panels.delete(name) && state.status === 'ready') await renewRemote(name);
}

async function look(shell: ShellParts, name: RemoteName, fresh = false): Promise<void> {
  const areas = closedAreas(fresh);
  await shell.ensureRemote(name);
  // Whoever cannot ask keeps what is on the screen.
  const message = await areas.then(
    (closed) => closed[name] ?? null,
    () => undefined,
  );
  if (message) close(shell, name, message);
  else if (message === null) await open(shell, name);
}

/** Asked at every change of page, and from then on once a minute while somebody looks. */
export function watchArea(name: RemoteName, shell: ShellParts): void {
  // Administrators always find their pages open.
  if (name === 'admin') return;
  if (!shown) {
    setInterval(() => {
      // After signing out the pages of visitors are here, who may not ask.
      if (shown && !document.hidden && hasStoredSession()) void look(shown.shell, shown.name);
    }, EVERY);
  }
  shown = { name, shell };
  void look(shell, name);
}
