import '@rotavisto/shared/tokens.css';
import './shell.css';
import './frame/AreaFrame.module.css';
import '@rotavisto/shared/logo.css';
import { announceReady, wait } from '@rotavisto/shared/connection';
import { LANGUAGE_CHOSEN } from '@rotavisto/shared/page';
import { BrowserRouter } from '@rotavisto/shared/router';
import { rememberedRole, startSession } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepFilled } from './filledFields';
import { onLanguageChosen } from './notices/useOperations';
import { prerenderedVersion } from './prerenderedVersion';
import { landingPages, liveVersion, mounts, pointers } from './remotes/pointers';
import { storedPreview, watchPreviews } from './remotes/previews';
import { ensureRemote, remoteState } from './remotes/remoteStore';
import { expectedVisit } from './routeFor';
import { Shell } from './Shell';
import { ignoreStrayFiles } from './strayFiles';
import { followLanguage } from './t';
import { followTranslator } from './translator';

export function Root() {
  return (
    <StrictMode>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </StrictMode>
  );
}

const WORKER_DELAY_MS = 4000;

async function start(root: HTMLElement) {
  void startSession();
  const visitor = { hasSession: hasStoredSession(), role: rememberedRole() };
  // The page of a development server carries no table.
  if (!landingPages()) await pointers().catch(() => undefined);
  // A preview may have a page that the live version has not.
  if (storedPreview()) await liveVersion('landing').catch(() => undefined);
  const visit = expectedVisit(window.location.pathname, visitor, landingPages(), mounts());
  const speaking = followLanguage();
  const loading = visit ? ensureRemote(visit.remote) : Promise.resolve();
  const prerendered = prerenderedVersion();
  if (prerendered) {
    await loading;
    const landing = remoteState('landing');
    if (landing.status === 'ready' && landing.version === prerendered) {
      await wait();
      // A transition renders in slices, which leaves room for clicks in between.
      window.rotavistoForeign?.();
      const fillLost = keepFilled(root);
      const onRecoverableError = (error: unknown) => {
        fillLost();
        reportError(error);
      };
      startTransition(() => {
        hydrateRoot(root, <Root />, { onRecoverableError });
      });
      announceReady(root);
      return;
    }
  }
  await speaking;
  // What stands there for visitors goes at once; the frame of an area stays until `Loading` takes it over.
  if (root.dataset.prerendered) root.replaceChildren();
  // The style that hides the prerendered page from a signed-in user must not hide what replaces it.
  delete root.dataset.prerendered;
  createRoot(root).render(<Root />);
}

/** Asked for once the page is there and the browser has nothing better to do. */
function installWorker() {
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  const later = () => setTimeout(register, WORKER_DELAY_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

ignoreStrayFiles(document);
followTranslator(document.documentElement);
watchPreviews();
// A language is chosen without a reload.
document.addEventListener(LANGUAGE_CHOSEN, onLanguageChosen);
new MutationObserver(() => void followLanguage()).observe(document.documentElement, { attributeFilter: ['lang'] });
const root = document.getElementById('root');
if (root) void start(root);
if (process.env.NODE_ENV === 'production') installWorker();
