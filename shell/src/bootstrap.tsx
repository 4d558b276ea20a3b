import '@rotavisto/shared/tokens.css';
import './shell.css';
import { wait } from '@rotavisto/shared/connection';
import { startSession } from '@rotavisto/shared/session';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { drawnVersion } from './prerenderedVersion';
import { likelyRemote } from './expectedVisit';
import { PAGE_READY } from './pageReady';
import { Root } from './Root';
import { ensureRemote, remoteState } from './remotes/remoteStore';

const WORKER_DELAY_MS = 4000;

async function start(root: HTMLElement) {
  void startSession();
  const likely = likelyRemote(window.location.pathname);
  const loading = likely ? ensureRemote(likely) : Promise.resolve();
  const drawn = drawnVersion();
  if (drawn) {
    await loading;
    const landing = remoteState('landing');
    if (landing.status === 'ready' && landing.version === drawn) {
      await wait();
      // A transition is drawn in slices, with room for the visitor between them.
      startTransition(() => {
        hydrateRoot(root, <Root />);
      });
      document.dispatchEvent(new Event(PAGE_READY));
      return;
    }
  }
  root.replaceChildren();
  // What hides the drawn page from whoever is signed in hides nothing else.
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

const root = document.getElementById('root');
if (root) void start(root);
if (process.env.NODE_ENV === 'production') installWorker();
