import type { Runnable } from '@rotavisto/shared/config/pointers';
import { isPreviewToken, PREVIEW_FRAGMENT } from '@rotavisto/shared/config/preview';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { PREVIEW_KEY } from '@rotavisto/shared/page';
import { reloadPage } from '../reloadPage';

/** Returns the token of this tab's preview, or null. */
export function storedPreview(): string | null {
  try {
    return sessionStorage.getItem(PREVIEW_KEY);
  } catch {
    // A tab without storage shows the live site.
    return null;
  }
}

/** Moves the token of a preview from the address into this tab. */
function takePreview(): boolean {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(PREVIEW_FRAGMENT)) return false;
  const token = hash.slice(PREVIEW_FRAGMENT.length);
  window.history.replaceState(window.history.state, '', pathname + search);
  if (!isPreviewToken(token)) return false;
  sessionStorage.setItem(PREVIEW_KEY, token);
  return true;
}

/**
 * Handles tokens at the start and later, because a new address in an open tab may change only the part after `#`,
 * without a reload.
 */
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

/** Returns the version of a remote in this tab's preview, or null without one or if it may not be loaded. */
export async function previewOf(name: RemoteName): Promise<Runnable | null> {
  const token = storedPreview();
  if (!token) return null;
  const { askPreview } = await import('../operations/askPreview');
  const { preview } = await askPreview(token);
  return preview?.remote === name ? preview.version : null;
}
