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
 * What the shell will fill, as long as it shows nothing, or only the prerendered frame of an area, which the shell moves.
 * Once an area has run, a blank page is one between two others.
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

/** Covers a blank page until the shell fills it; on a prerendered one it is a bar at the bottom, and what was typed above it stays. */
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
 * For a shell script that does not load: it is requested twice more, then again once the connection is back or the
 * visitor presses the button. Only a new page names the successor of a file that is gone, so the second press reloads.
 * One that hangs leaves a page blank without an error.
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
      // The first try may come before the connection is really back.
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
