import { CARRIED } from '@rotavisto/shared/language';

/** The address of the landing page in the language of this bundle. */
export const HOME = CARRIED === 'pt' ? '/' : `/${CARRIED}`;
