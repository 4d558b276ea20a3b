import { pageData } from '@rotavisto/shared/page';
import { reloadPage } from '../reloadPage';
import { BAR, BUTTON } from './noticeStyle';
import { headTexts } from './texts';

const AUTOMATIC_RETRIES = 2;
const HANGS_AFTER_MS = 8000;

const WHOLE_PAGE = 'top:0;display:grid;place-content:center;justify-items:center;';
const isShellScript = (target: EventTarget | null): target is HTMLScriptElement =>
  target instanceof HTMLScriptElement && /^\/assets\/[^/]+$/.test(new URL(target.src).pathname);

/**
 * Returns the root while it is blank or has only the prerendered frame of an area; otherwise null. After an area has
 * run, a blank root is a moment between two pages.
 */
function blankRoot() {
  if (pageData().version) return null;
  const root = document.getElementById('root');
  const isUntouched = root?.querySelector(':scope > [data-prerendered-frame]');
  return root?.offsetHeight && !isUntouched ? null : root;
}

function fetchAgain({ crossOrigin, integrity, src }: HTMLScriptElement) {
  const script = document.createElement('script');
  Object.assign(script, { crossOrigin, integrity, src });
  document.head.append(script);
}

/**
 * Shows a notice over a blank page until the shell fills it; on a prerendered page it is a bar at the bottom, and typed
 * text stays.
 */
function showNotice(onRetry: () => void) {
  const notice = document.createElement('div');
  const button = document.createElement('button');
  const root = blankRoot();
  const retry = () => {
    removeEventListener('online', retry);
    if (!notice.isConnected) return;
    notice.remove();
    onRetry();
  };
  notice.setAttribute('role', 'alert');
  notice.style.cssText = BAR + (root ? WHOLE_PAGE : '');
  const { failed, retry: again } = headTexts();
  notice.textContent = failed;
  button.textContent = again;
  button.style.cssText = BUTTON;
  notice.append(button);
  (root ?? document.body).append(notice);
  addEventListener('online', retry);
  return { button, retry };
}

/**
 * Requests a failed shell script twice more, then again when the connection is back or the button is pressed. Only a
 * new page names the successor of a deleted file, so the second press reloads. A hanging script leaves a blank page
 * without an error.
 */
export function guardShellScript(): void {
  let failures = 0;
  let presses = 0;
  const onError = ({ target }: Event) => {
    if (!isShellScript(target)) return;
    failures += 1;
    if (failures <= AUTOMATIC_RETRIES) {
      setTimeout(fetchAgain, failures * 1000, target);
      return;
    }
    const { button, retry } = showNotice(() => {
      // The first attempt may run before the connection is really back.
      failures = 0;
      fetchAgain(target);
    });
    button.onclick = () => {
      presses += 1;
      if (presses > 1) reloadPage();
      else retry();
    };
  };
  // Listens in the capture phase, because failed loads do not bubble.
  document.addEventListener('error', onError, true);
  setTimeout(() => {
    if (failures || !blankRoot()) return;
    const { button, retry } = showNotice(reloadPage);
    button.onclick = retry;
  }, HANGS_AFTER_MS);
}
