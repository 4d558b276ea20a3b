import { useSession } from '@rotavisto/shared/session';
import { useEffect } from 'react';
import { formatDate, PRODUCT_NAME, todayInSaoPaulo } from '../domain';
import './paper.css';

/** Sheets get apart from each other: each says whose it is and of which day. */
export function usePaper(): void {
  const name = useSession(({ profile }) => (profile?.role === 'client' ? profile.full_name : ''));
  useEffect(() => {
    const write = () => {
      const edge = [PRODUCT_NAME, name, formatDate(todayInSaoPaulo())].filter(Boolean).join(' · ');
      // As a string of CSS; a name may hold quotes.
      document.documentElement.style.setProperty('--rv-paper-edge', JSON.stringify(edge));
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [name]);
}
