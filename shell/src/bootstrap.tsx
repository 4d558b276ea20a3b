import '@rotavisto/shared/tokens.css';
import './shell.css';
import { startSession } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { likelyRemote } from './likelyRemote';
import { Root } from './Root';
import { ensureRemote, remoteState } from './remotes/remoteStore';

async function start(root: HTMLElement) {
  void startSession();
  const likely = likelyRemote(window.location.pathname);
  const loading = likely ? ensureRemote(likely) : Promise.resolve();
  const isPrerendered = root.hasChildNodes() && window.location.pathname === '/' && !hasStoredSession();
  if (isPrerendered) {
    await loading;
    if (remoteState('landing').status === 'ready') {
      hydrateRoot(root, <Root />);
      return;
    }
  }
  root.replaceChildren();
  createRoot(root).render(<Root />);
}

const root = document.getElementById('root');
if (root) void start(root);
