import { safeStorage } from '@rotavisto/shared/supabase';
import { createContext, useState } from 'react';

/** The amount of detail on a card. */
export type Density = 'compact' | 'full';

/** A context, because the card under the pointer is rendered outside of the board. */
export const DensityContext = createContext<Density>('compact');

const KEY = 'board-cards';

/** The choice of this browser; compact until it is changed. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (safeStorage.getItem(KEY) === 'full' ? 'full' : 'compact'));
  const choose = (chosen: Density) => {
    safeStorage.setItem(KEY, chosen);
    setDensity(chosen);
  };
  return [density, choose];
}
