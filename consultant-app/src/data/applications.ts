import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import type { ConsulateAppointment, Outcome, StepType, Visit } from '@rotavisto/shared/domain';
import { mutationOptions } from '@tanstack/react-query';

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
  // Success is shown with the name of the client and a way back.
  meta: { errorKey: 'applications.move' },
});

export const setConsulateAppointment = mutationOptions({
  mutationFn: ({ applicationId, ...appointment }: ConsulateAppointment & { applicationId: string }) =>
    verb('set_consulate_appointment', { application_id: applicationId, ...appointment }),
  onSuccess: invalidates('applications', 'appointments', 'consultant'),
  meta: { errorKey: 'interview.consulate', successKey: 'interview.consulate' },
});

export const setCasvAppointment = mutationOptions({
  mutationFn: ({ applicationId, ...visit }: Visit & { applicationId: string }) =>
    verb('set_casv_appointment', { application_id: applicationId, ...visit }),
  onSuccess: invalidates('applications', 'consultant'),
  meta: { errorKey: 'interview.casv', successKey: 'interview.casv' },
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
