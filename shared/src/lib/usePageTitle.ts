import { useEffect } from 'react';

const PRODUCT = 'RotaVisto';

/** 'Minha Solicitação' → 'Minha Solicitação | RotaVisto' in the tab. */
export function usePageTitle(title?: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} | ${PRODUCT}` : PRODUCT;
  }, [title]);
}
