import { announceReady, wait } from '@rotavisto/shared/connection';
import { BrowserRouter } from '@rotavisto/shared/router';
import { rememberedRole, startSession } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepFilled } from './filledFields';
import { prerenderedVersion } from './prerenderedVersion';
import { landingPages, liveVersion, mounts, pointers } from './remotes/pointers';
import { storedPreview } from './remotes/previews';
import { ensureRemote, remoteState } from './remotes/remoteStore';
import { expectedVisit } from './routeFor';
import { Shell } from './Shell';
import { followLanguage } from './t';

export function Root() {
  return (
    <StrictMode>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Requests the session, the texts and the remote of the visit at once, then renders the page. */
export async function start(root: HTMLElement): Promise<void> {
  void startSession();
  // Read before the first wait, because the check of the session may remove it; the head has preloaded for these facts.
  const visitor = { hasSession: hasStoredSession(), role: rememberedRole() };
  await readLandingPages();
  const visit = expectedVisit(window.location.pathname, visitor, landingPages(), mounts());
  const texts = followLanguage();
  const remote = visit ? ensureRemote(visit.remote) : Promise.resolve();
  if (await isPrerendered(remote)) return hydrateLanding(root);
  await texts;
  renderArea(root);
}

async function readLandingPages(): Promise<void> {
  // The page of a development server has no table.
  if (!landingPages()) await pointers().catch(() => undefined);
  // A preview may have a page that the live version lacks.
  if (storedPreview()) await liveVersion('landing').catch(() => undefined);
}

/** Returns whether the prerendered page is of the loaded landing version. */
async function isPrerendered(remote: Promise<void>): Promise<boolean> {
  const prerendered = prerenderedVersion();
  if (!prerendered) return false;
  await remote;
  const landing = remoteState('landing');
  return landing.status === 'ready' && landing.version === prerendered;
}

/** Lets React take over the prerendered page. */
async function hydrateLanding(root: HTMLElement): Promise<void> {
  await wait();
  window.rotavistoForeign?.();
  const fillLost = keepFilled(root);
  const onRecoverableError = (error: unknown) => {
    fillLost();
    reportError(error);
  };
  // A transition renders in slices, so that clicks are handled in between.
  startTransition(() => {
    hydrateRoot(root, <Root />, { onRecoverableError });
  });
  announceReady(root);
}

/** Renders the page anew: an area, or a landing page that is not prerendered in this version. */
function renderArea(root: HTMLElement): void {
  // Prerendered content for visitors is removed at once; the frame of an area stays until `Loading` takes it.
  if (root.dataset.prerendered) root.replaceChildren();
  // The style that hides the prerendered page from a signed-in user must not hide its replacement.
  delete root.dataset.prerendered;
  createRoot(root).render(<Root />);
}
