import { invalidates, verb } from '@rotavisto/shared/data';
import { mutationOptions } from '@tanstack/react-query';

export const registerProtocol = mutationOptions({
  mutationFn: ({ applicationId, protocolNumber }: { applicationId: string; protocolNumber: string }) =>
    verb('register_protocol', {
      application_id: applicationId,
      protocol_number: protocolNumber.trim(),
    }),
  onSuccess: invalidates('applications', 'consultant'),
  meta: { errorKey: 'payment.protocol', successKey: 'payment.protocol' },
});
