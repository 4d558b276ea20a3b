import { useNavigate } from '@rotavisto/shared/router';
import { useCallback } from 'react';
import { onPlainPress } from '../lib';

/** The address and the press of a link that looks like a button: it opens in a tab of its own, or on this page. */
export function useLinkTo() {
  const navigate = useNavigate();
  return useCallback((path: string) => ({ href: path, onClick: onPlainPress(() => void navigate(path)) }), [navigate]);
}
