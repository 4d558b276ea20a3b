import type { Runnable } from '@rotavisto/shared/config/pointers';
import { isPreviewToken, PREVIEW_FRAGMENT } from '@rotavisto/shared/config/preview';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { PREVIEW_KEY } from '@rotavisto/shared/page';
import { reloadPage } from '../reloadPage';

/** The preview of this tab, by its token. */
export function storedPreview(): string | null {
  try {
    return sessionStorage.getItem(PREVIEW_KEY);
  } catch {
    // A tab that keeps nothing shows the site as it is live.
    return null;
  }
}

/** Takes the preview that the address names into this tab; the address goes on without it. */
function takePreview(): boolean {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(PREVIEW_FRAGMENT)) return false;
  const token = hash.slice(PREVIEW_FRAGMENT.length);
  window.history.replaceState(window.history.state, '', pathname + search);
  if (!isPreviewToken(token)) return false;
  sessionStorage.setItem(PREVIEW_KEY, token);
  return true;
}

/** From the start of the page on; an address put into an open tab changes what is behind `#` alone, which loads nothing. */
export function watchPreviews(): void {
  takePreview();
  window.addEventListener('hashchange', () => {
    if (takePreview()) reloadPage();
  });
}

export function leavePreview(): void {
  sessionStorage.removeItem(PREVIEW_KEY);
  reloadPage();
}

/** The version of a remote that the preview of this tab shows; null where there is none, or it may not be loaded. */
export async function previewOf(name: RemoteName): Promise<Runnable | null> {
  const token = storedPreview();
  if (!token) return null;
  const { askPreview } = await import('../operations/askPreview');
  const { preview } = await askPreview(token);
  return preview?.remote === name ? preview.version : null;
}
