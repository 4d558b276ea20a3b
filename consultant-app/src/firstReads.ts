import { type ConsultantPath, type FirstReads, readVerb, readVerbRows } from '@rotavisto/shared/pages';

export const firstReads: FirstReads<ConsultantPath> = {
  '/consultant': [readVerbRows('consultant_queue'), readVerb('consultant_dashboard')],
  '/consultant/kanban': [readVerbRows('consultant_board')],
};
