import { invalidates, verb } from '@rotavisto/shared/data';
import { mutationOptions } from '@tanstack/react-query';

interface Protocol {
  applicationId: string;
  protocolNumber: string;
  /** The reason of a correction; required when another protocol is already registered. */
  reason?: string;
}

export const registerProtocol = mutationOptions({
  mutationFn: ({ applicationId, protocolNumber, reason }: Protocol) =>
    verb('register_protocol', {
      application_id: applicationId,
      protocol_number: protocolNumber.trim(),
      ...(reason ? { reason: reason.trim() } : {}),
    }),
  onSuccess: invalidates('applications', 'consultant'),
  meta: { errorKey: 'payment.protocol', successKey: 'payment.protocol' },
});
