import { createContext } from 'react';

/** How much of a case its card says. */
export const DENSITIES = ['full', 'medium', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** A context, because the card under the pointer is rendered outside of the board. */
export const DensityContext = createContext<Density>('full');
