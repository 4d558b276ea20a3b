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

export const adminDashboard = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: () => verb('admin_dashboard'),
    meta: { errorKey: 'admin.dashboard', voice: 'office' },
  });

/** The counts of rows that wait for a decision; the dashboard shows nothing where the query fails. */
export const adminAlerts = () =>
  queryOptions({
    queryKey: ['admin', 'alerts'],
    queryFn: () => verb('admin_alerts'),
    meta: { silent: true },
  });

/** Of each alert the few rows that wait longest. */
export const adminAlertRows = () =>
  queryOptions({
    queryKey: ['admin', 'alerts', 'rows'],
    queryFn: () => verb('admin_alert_rows'),
    meta: { silent: true },
  });

export const adminClients = (params: ListParams = {}) =>
  queryOptions({
    queryKey: ['admin', 'clients', sortedArguments(params)],
    queryFn: () => verbPage('admin_clients', sortedArguments(params)),
    meta: { errorKey: 'admin.clients', voice: 'office' },
  });

export const adminClientsSummary = () =>
  queryOptions({
    queryKey: ['admin', 'clients', 'summary'],
    queryFn: () => verb('admin_clients_summary'),
    meta: { errorKey: 'admin.clients', voice: 'office' },
  });

export const adminClientDetails = (clientId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', clientId],
    queryFn: () => verb('admin_client_details', { client_id: clientId }),
    meta: { errorKey: 'admin.clientData', voice: 'office' },
  });

export const adminConsultants = (params: ListParams = {}) =>
  queryOptions({
    queryKey: ['admin', 'consultants', sortedArguments(params)],
    queryFn: () => verbPage('admin_consultants', sortedArguments(params)),
    meta: { errorKey: 'admin.consultants', voice: 'office' },
  });

export const adminConsultantsSummary = () =>
  queryOptions({
    queryKey: ['admin', 'consultants', 'summary'],
    queryFn: () => verb('admin_consultants_summary'),
    meta: { errorKey: 'admin.consultants', voice: 'office' },
  });

export const adminConsultantDetails = (consultantId: string) =>
  queryOptions({
    queryKey: ['admin', 'consultant', consultantId],
    queryFn: () => verb('admin_consultant_details', { consultant_id: consultantId }),
    meta: { errorKey: 'admin.consultantData', voice: 'office' },
  });

export const adminApplications = (params: ListParams = {}) =>
  queryOptions({
    queryKey: ['admin', 'applications', sortedArguments(params)],
    queryFn: () => verbPage('admin_applications', sortedArguments(params)),
    meta: { errorKey: 'admin.applications', voice: 'office' },
  });

export const adminApplicationsSummary = () =>
  queryOptions({
    queryKey: ['admin', 'applications', 'summary'],
    queryFn: () => verb('admin_applications_summary'),
    meta: { errorKey: 'admin.applications', voice: 'office' },
  });

export const adminApplicationDetails = (applicationId: string) =>
  queryOptions({
    queryKey: ['admin', 'application', applicationId],
    queryFn: () => verb('admin_application_details', { application_id: applicationId }),
    meta: { errorKey: 'admin.applicationData', voice: 'office' },
  });

/** Active consultants, least loaded first. */
export const adminSuggestConsultants = () =>
  queryOptions({
    queryKey: ['admin', 'suggested'],
    queryFn: () => verb('admin_suggest_consultants'),
    staleTime: 0,
    meta: { errorKey: 'admin.workload', voice: 'office' },
  });

/** The sales page is Portuguese. */
export const salesSummary = (period: Composite<'sales_summary'>['period']) =>
  queryOptions({
    queryKey: ['admin', 'sales', period],
    queryFn: () => verb('sales_summary', { period }),
    // The page shows the error itself.
    meta: { silent: true },
  });

/** The rows behind a figure of sales, of a period or of a month written `YYYY-MM`. */
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
  /** Searched besides the stored identifiers. */
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
  queryOptions({
    queryKey: ['admin', 'audit', auditArguments(params)],
    queryFn: () => verbPage('admin_audit', auditArguments(params)),
    meta: { errorKey: 'admin.audit', voice: 'office' },
  });

export const adminErasureRequests = ({ page, pageSize }: Pick<ListParams, 'page' | 'pageSize'> = {}) =>
  queryOptions({
    queryKey: ['admin', 'erasure', { page, pageSize }],
    queryFn: () => verbPage('admin_erasure_requests', listArguments({ page, pageSize })),
    meta: { errorKey: 'admin.erasure', voice: 'office' },
  });

/** Browser errors per remote. */
export const adminModules = () =>
  queryOptions({
    queryKey: ['admin', 'modules'],
    queryFn: () => verb('admin_modules'),
    meta: { errorKey: 'admin.modules', voice: 'office' },
  });

/** Few: they are appointed one by one. */
export const administrators = () =>
  queryOptions({
    queryKey: ['admin', 'administrators'],
    queryFn: async ({ signal }) => {
      const people = (await supabase()).from('profiles').select('id, full_name, email').eq('role', 'admin');
      return unwrap(await people.is('deactivated_at', null).order('full_name').limit(100).abortSignal(signal));
    },
    meta: { errorKey: 'admin.secondFactor', voice: 'office' },
  });
