import { useNavigate } from '@rotavisto/shared/router';
import { useCallback } from 'react';
import { onPlainPress } from '../lib';

/** Returns `href` and `onClick` of a link that looks like a button, and opens on this page or in a new tab. */
export function useLinkTo() {
  const navigate = useNavigate();
  return useCallback((path: string) => ({ href: path, onClick: onPlainPress(() => void navigate(path)) }), [navigate]);
}
