import { refreshFacts } from '@rotavisto/shared/facts';
import { listPlans } from '@rotavisto/shared/shop';
import { setPlans } from '../pricing/plans';

/** In a separate chunk, because the first script of a visit prints no fact. */
export const refreshPublished = (): Promise<unknown> => Promise.all([refreshFacts(), listPlans().then(setPlans)]);
