import '@rotavisto/shared/tokens.css';
import './shell.css';
import './frame/AreaFrame.module.css';
import '@rotavisto/shared/logo.css';
import { LANGUAGE_CHOSEN } from '@rotavisto/shared/page';
import { onLanguageChosen } from './notices/useOperations';
import { watchPreviews } from './remotes/previews';
import { start } from './start';
import { ignoreStrayFiles } from './strayFiles';
import { followLanguage } from './t';
import { followTranslator } from './translator';

const WORKER_DELAY_MS = 4000;

/** Registered when the page is loaded and the browser is idle. */
function installWorker() {
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  const later = () => setTimeout(register, WORKER_DELAY_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

ignoreStrayFiles(document);
followTranslator(document.documentElement);
watchPreviews();
// Changes the language without a reload.
document.addEventListener(LANGUAGE_CHOSEN, onLanguageChosen);
new MutationObserver(() => void followLanguage()).observe(document.documentElement, { attributeFilter: ['lang'] });
const root = document.getElementById('root');
if (root) void start(root);
if (process.env.NODE_ENV === 'production') installWorker();
