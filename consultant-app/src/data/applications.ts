import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import type { ConsulateAppointment, Outcome, StepType, Visit } from '@rotavisto/shared/domain';
import { mutationOptions } from '@tanstack/react-query';

export interface Move {
  applicationId: string;
  target: StepType;
  expectedCurrentStep: StepType;
}

const moveStep = ({ applicationId, target, expectedCurrentStep }: Move) =>
  verb('move_application_step', {
    application_id: applicationId,
    target,
    expected_current_step: expectedCurrentStep,
  });

export const moveApplicationStep = mutationOptions({
  mutationFn: moveStep,
  onSuccess: invalidates('applications', 'consultant'),
  onError: reloadsOnError('applications'),
  // useMoveApplication shows the success, with the client's name and an undo button.
  meta: { errorKey: 'applications.move' },
});

/** Moves cases one after the other; a refused case does not stop the cases after it. */
export const moveTogether = mutationOptions({
  mutationFn: async (moves: readonly Move[]) => {
    const refused = new Map<string, unknown>();
    for (const move of moves) {
      try {
        await moveStep(move);
      } catch (error) {
        refused.set(move.applicationId, error);
      }
    }
    return refused;
  },
  onSuccess: invalidates('applications', 'consultant'),
  // No toast is shown, because the board names the refused cases.
  meta: { silent: true },
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
