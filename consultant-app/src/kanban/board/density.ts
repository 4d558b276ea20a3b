import { safeStorage } from '@rotavisto/shared/supabase';
import { createContext, useState } from 'react';

/** The amount of detail on a card. */
export type Density = 'compact' | 'full';

/** The amount of detail is a context, because the dragged card is rendered outside the board. */
export const DensityContext = createContext<Density>('compact');

const KEY = 'board-cards';

/** The choice of this browser; compact by default. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (safeStorage.getItem(KEY) === 'full' ? 'full' : 'compact'));
  const choose = (chosen: Density) => {
    safeStorage.setItem(KEY, chosen);
    setDensity(chosen);
  };
  return [density, choose];
}
