import { type Composite, supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { appointmentOf } from './appointments';
import { documentsOf } from './documents';
import { unwrap, unwrapOne } from './unwrap';
import { verb } from './verbs';

const FULL = `*,
  client:profiles!client_id(id, full_name, email, phone, undeliverable_since),
  traveller:travellers(id, full_name, birth_date),
  consultant:profiles!consultant_id(id, full_name, email, phone),
  application_steps!application_id(*)` as const;

const WITH_CASE = `${FULL},
  documents:document_submissions!application_id(*, reviewer:profiles!reviewed_by(id, full_name)),
  appointments:consultant_appointments!application_id(*),
  files:case_files!application_id(id),
  official_form` as const;

const WITH_ESTIMATES = `${WITH_CASE}, estimates` as const;

const WITH_OFFICIAL_FORM = `${FULL}, official_form` as const;

/**
 * The newest application of a traveller, or null; without a traveller the account holder's own. The first answer
 * includes the documents, the pre-interview and the progress of the official form, so that a page sends no second
 * request. Later each of them is updated by its own query.
 */
export const myApplication = (userId: string, travellerId: string | null = null) =>
  queryOptions({
    queryKey: ['applications', 'mine', userId, travellerId],
    queryFn: async ({ signal, client: known }) => {
      const client = await supabase();
      // Requests no estimates that are cached, because they change once an hour, and the application much more often.
      const isEstimated = known.getQueryData(estimates.queryKey) !== undefined;
      const answer = unwrap(
        await client
          .from('visa_applications')
          .select(isEstimated ? (WITH_CASE as typeof WITH_ESTIMATES) : WITH_ESTIMATES)
          .eq('client_id', userId)
          .filter('traveller_id', travellerId ? 'eq' : 'is', travellerId)
          .eq('appointments.is_personal', false)
          .neq('appointments.status', 'cancelled')
          .order('created_at', { ascending: false })
          .order('order_index', { referencedTable: 'application_steps' })
          .order('submitted_at', { referencedTable: 'documents', ascending: false })
          .order('created_at', { referencedTable: 'appointments', ascending: false })
          .limit(1, { referencedTable: 'appointments' })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!answer) return null;
      const { documents, appointments, estimates: estimated, ...application } = answer;
      if (!isEstimated && estimated) known.setQueryData(estimates.queryKey, estimated);
      // Keeps cached documents, because they may be newer than this answer.
      const { queryKey: documentsKey } = documentsOf(application.id);
      if (known.getQueryData(documentsKey) === undefined) known.setQueryData(documentsKey, documents);
      const { queryKey: appointmentKey } = appointmentOf(application.id);
      const appointment = appointments && (appointments[0] ?? null);
      if (known.getQueryData(appointmentKey) === undefined) known.setQueryData(appointmentKey, appointment);
      return application;
    },
    meta: { errorKey: 'applications.load' },
  });

export type OfficialProgress = Composite<'official_progress'>;

/** One application with the progress of the client's part in the official form. */
export const applicationById = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const { official_form, ...application } = unwrapOne(
        await client
          .from('visa_applications')
          .select(WITH_OFFICIAL_FORM)
          .eq('id', id)
          .order('order_index', { referencedTable: 'application_steps' })
          .abortSignal(signal)
          .maybeSingle(),
      );
      return { ...application, official_form: official_form as OfficialProgress | null };
    },
    meta: { errorKey: 'applications.load' },
  });

/** The history of an application, newest first. */
export const applicationTimeline = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'timeline', applicationId],
    queryFn: () => verb('application_timeline', { application_id: applicationId }),
    meta: { errorKey: 'applications.timeline' },
  });

/**
 * Two estimates: the days a step has lately taken, and the hours until a consultant first answers a conversation. A failure
 * is silent, because the page shows a general text instead. The query for an application brings them along.
 */
export const estimates = queryOptions({
  queryKey: ['estimates'],
  queryFn: () => verb('client_estimates'),
  staleTime: 3_600_000,
  meta: { silent: true },
});

/** The steps of all running applications of the account, including the children's. */
export const openSteps = (userId: string) =>
  queryOptions({
    queryKey: ['applications', 'openSteps', userId],
    queryFn: async () => {
      const client = await supabase();
      return unwrap(
        await client
          .from('application_steps')
          .select('id, step_type, metadata, visa_applications!inner(status, traveller_id)')
          .eq('client_id', userId)
          .in('visa_applications.status', ['pending', 'in_progress'])
          .order('order_index'),
      );
    },
    meta: { errorKey: 'search.load' },
  });
