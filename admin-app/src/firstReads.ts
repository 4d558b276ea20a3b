import { type AdminPath, type FirstReads, readVerb } from '@rotavisto/shared/pages';

const firstPage = (sort: string) => ({ filter: 'all', page: 1, page_size: 20, sort });

export const firstReads: FirstReads<AdminPath> = {
  '/admin': [readVerb('admin_dashboard'), readVerb('admin_alerts')],
  '/admin/clients': [readVerb('admin_clients', firstPage('newest')), readVerb('admin_clients_summary')],
  '/admin/applications': [
    readVerb('admin_applications', firstPage('unassigned')),
    readVerb('admin_applications_summary'),
  ],
};
