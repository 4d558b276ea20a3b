import {
  type ListParams,
  listArguments,
  sortedArguments,
  unwrap,
  verb,
  verbPage,
  verbRows,
} from '@rotavisto/shared/data';
import { type Composite, supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { read } from './read';

export const adminDashboard = () => read(['dashboard'], 'admin.dashboard', () => verb('admin_dashboard'));

/** Loads the counts of pending decisions; the dashboard hides them when the query fails. */
export const adminAlerts = () =>
  queryOptions({
    queryKey: ['admin', 'alerts'],
    queryFn: () => verb('admin_alerts'),
    meta: { silent: true },
  });

/** Loads the longest waiting rows of each alert. */
export const adminAlertRows = () =>
  queryOptions({
    queryKey: ['admin', 'alerts', 'rows'],
    queryFn: () => verb('admin_alert_rows'),
    meta: { silent: true },
  });

export const adminClients = (params: ListParams = {}) =>
  read(['clients', sortedArguments(params)], 'admin.clients', () => verbPage('admin_clients', sortedArguments(params)));

export const adminClientsSummary = () =>
  read(['clients', 'summary'], 'admin.clients', () => verb('admin_clients_summary'));

export const adminClientDetails = (clientId: string) =>
  read(['client', clientId], 'admin.clientData', () => verb('admin_client_details', { client_id: clientId }));

export const adminConsultants = (params: ListParams = {}) =>
  read(['consultants', sortedArguments(params)], 'admin.consultants', () =>
    verbPage('admin_consultants', sortedArguments(params)),
  );

export const adminConsultantsSummary = () =>
  read(['consultants', 'summary'], 'admin.consultants', () => verb('admin_consultants_summary'));

export const adminConsultantDetails = (consultantId: string) =>
  read(['consultant', consultantId], 'admin.consultantData', () =>
    verb('admin_consultant_details', { consultant_id: consultantId }),
  );

export const adminApplications = (params: ListParams = {}) =>
  read(['applications', sortedArguments(params)], 'admin.applications', () =>
    verbPage('admin_applications', sortedArguments(params)),
  );

export const adminApplicationsSummary = () =>
  read(['applications', 'summary'], 'admin.applications', () => verb('admin_applications_summary'));

export const adminApplicationDetails = (applicationId: string) =>
  read(['application', applicationId], 'admin.applicationData', () =>
    verb('admin_application_details', { application_id: applicationId }),
  );

/** Active consultants, least loaded first. */
export const adminSuggestConsultants = () =>
  queryOptions({
    queryKey: ['admin', 'suggested'],
    queryFn: () => verb('admin_suggest_consultants'),
    staleTime: 0,
    meta: { errorKey: 'admin.workload', voice: 'office' },
  });

/** Loads the sales summary of a period. */
export const salesSummary = (period: Composite<'sales_summary'>['period']) =>
  queryOptions({
    queryKey: ['admin', 'sales', period],
    queryFn: () => verb('sales_summary', { period }),
    // No toast is shown, because SalesPage shows the error in the language of its texts.
    meta: { silent: true },
  });

/** Loads the rows behind a sales figure of a period or of a month `YYYY-MM`. */
export const salesRows = (period: string, kind: 'paid' | 'given' | 'refunded') =>
  queryOptions({
    queryKey: ['admin', 'salesRows', period, kind],
    queryFn: () => verbRows('sales_rows', { period, kind }),
    meta: { silent: true },
  });

export interface AuditParams extends Omit<ListParams, 'sort'> {
  person?: string;
  from?: string;
  to?: string;
  /** Actions that the search matches in addition to the stored identifiers. */
  actions?: string[];
}

const auditArguments = ({ person, from, to, actions, ...list }: AuditParams) => ({
  ...listArguments(list),
  ...(person ? { person } : {}),
  ...(from ? { from_at: from } : {}),
  ...(to ? { to_at: to } : {}),
  ...(actions?.length ? { actions } : {}),
});

export const adminAudit = (params: AuditParams = {}) =>
  read(['audit', auditArguments(params)], 'admin.audit', () => verbPage('admin_audit', auditArguments(params)));

export const adminErasureRequests = ({ page, pageSize }: Pick<ListParams, 'page' | 'pageSize'> = {}) =>
  read(['erasure', { page, pageSize }], 'admin.erasure', () =>
    verbPage('admin_erasure_requests', listArguments({ page, pageSize })),
  );

/** Loads the browser errors of each remote. */
export const adminModules = () => read(['modules'], 'admin.modules', () => verb('admin_modules'));

/** Loads the administrators without pages, as there are only a few. */
export const administrators = () =>
  queryOptions({
    queryKey: ['admin', 'administrators'],
    queryFn: async ({ signal }) => {
      const people = (await supabase()).from('profiles').select('id, full_name, email').eq('role', 'admin');
      return unwrap(await people.is('deactivated_at', null).order('full_name').limit(100).abortSignal(signal));
    },
    meta: { errorKey: 'admin.secondFactor', voice: 'office' },
  });
