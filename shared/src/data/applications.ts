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
 * The newest application of a traveller, or null; without a traveller the account holder's own. Its documents, its pre-interview
 * and how far the official form is come with the first answer, so that a page that needs them as well does not wait a second
 * time; from then on each is kept up to date by its own query.
 */
export const myApplication = (userId: string, travellerId: string | null = null) =>
  queryOptions({
    queryKey: ['applications', 'mine', userId, travellerId],
    queryFn: async ({ signal, client: known }) => {
      const client = await supabase();
      // They are counted once an hour; an application is read at each of its changes.
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
      // What is known already may be newer than this answer.
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

/** With how far the client's part of the official form is. */
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

/** Who did what, newest first. */
export const applicationTimeline = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'timeline', applicationId],
    queryFn: () => verb('application_timeline', { application_id: applicationId }),
    meta: { errorKey: 'applications.timeline' },
  });

/**
 * How many days a step took those who finished it lately, and how many hours the client's consultant takes to answer first.
 * Where this fails, the general sentence stands as well. A client's application brings it with its first answer.
 */
export const estimates = queryOptions({
  queryKey: ['estimates'],
  queryFn: () => verb('client_estimates'),
  staleTime: 3_600_000,
  meta: { silent: true },
});

/** The steps of the applications that run, the holder's and those of children. */
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
