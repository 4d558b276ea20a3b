import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ConsulateAppointment, Outcome, StepType } from '../domain';
import { DataError } from './DataError';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrap, unwrapOne } from './unwrap';
import { verbOnce } from './verbOnce';
import { verb } from './verbs';

const FULL = `*,
  client:profiles!client_id(id, full_name, email, phone),
  consultant:profiles!consultant_id(id, full_name, email, phone),
  application_steps!application_id(*)` as const;

/** The client's newest application, or null. */
export const myApplication = (userId: string) =>
  queryOptions({
    queryKey: ['applications', 'mine', userId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('visa_applications')
          .select(FULL)
          .eq('client_id', userId)
          .order('created_at', { ascending: false })
          .order('order_index', { referencedTable: 'application_steps' })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
    meta: { errorKey: 'applications.load' },
  });

export const applicationById = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrapOne(
        await client
          .from('visa_applications')
          .select(FULL)
          .eq('id', id)
          .order('order_index', { referencedTable: 'application_steps' })
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
    meta: { errorKey: 'applications.load' },
  });

export const startApplication = mutationOptions({
  mutationFn: async () => {
    const { data } = await (await supabase()).auth.getSession();
    if (!data.session) throw new DataError('42501', 'not_signed_in', 401);
    return verbOnce('start_application', 'application_already_open');
  },
  onSuccess: invalidates('applications', 'notifications'),
  onError: reloadsOnError('applications'),
  meta: { errorKey: 'applications.start', successKey: 'applications.started' },
});

interface Move {
  applicationId: string;
  target: StepType;
  expectedCurrentStep: StepType;
}

export const moveApplicationStep = mutationOptions({
  mutationFn: ({ applicationId, target, expectedCurrentStep }: Move) =>
    verb('move_application_step', {
      application_id: applicationId,
      target,
      expected_current_step: expectedCurrentStep,
    }),
  onSuccess: invalidates('applications', 'consultant'),
  onError: reloadsOnError('applications'),
  meta: { errorKey: 'applications.move', successKey: 'applications.moved' },
});

export const setConsulateAppointment = mutationOptions({
  mutationFn: ({ applicationId, ...appointment }: ConsulateAppointment & { applicationId: string }) =>
    verb('set_consulate_appointment', { application_id: applicationId, ...appointment }),
  onSuccess: invalidates('applications', 'appointments', 'consultant'),
  meta: { errorKey: 'interview.consulate', successKey: 'interview.consulate' },
});

interface Decision {
  applicationId: string;
  outcome: Outcome;
  decidedOn: string;
  visaValidUntil?: string | null;
  reason?: string | null;
}

export const recordDecision = mutationOptions({
  mutationFn: ({ applicationId, outcome, decidedOn, visaValidUntil, reason }: Decision) =>
    verb('record_decision', {
      application_id: applicationId,
      outcome,
      decided_on: decidedOn,
      ...(visaValidUntil ? { visa_valid_until: visaValidUntil } : {}),
      ...(reason ? { reason } : {}),
    }),
  onSuccess: invalidates('applications', 'consultant'),
  onError: reloadsOnError('applications'),
  meta: { errorKey: 'applications.decide', successKey: 'applications.decided' },
});
