import { type ConsultantPath, type FirstReads, readVerb, readVerbRows } from '@rotavisto/shared/pages';

const firstPage = { filter: 'all', page: 1, page_size: 20 };

export const firstReads: FirstReads<ConsultantPath> = {
  '/consultant': [readVerbRows('consultant_queue'), readVerb('consultant_dashboard')],
  '/consultant/kanban': [readVerbRows('consultant_board')],
  '/consultant/clients': [readVerb('consultant_clients', { ...firstPage, sort: 'newest' })],
  '/consultant/applications': [readVerb('consultant_applications', firstPage)],
};
