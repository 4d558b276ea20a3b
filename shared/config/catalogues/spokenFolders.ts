import { BUNDLES } from '../bundles';

/** Where the product says something to people on screen. */
export const SPOKEN_FOLDERS: readonly string[] = [...BUNDLES.map((bundle) => `${bundle}/src`), 'shared/src'];
