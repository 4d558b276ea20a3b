import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import type { Role } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';
import { functionRefusal } from './functionRefusal';

const afterwards = { onSuccess: invalidates('admin', 'applications'), onError: reloadsOnError('admin') };

export const adminSetSubscription = mutationOptions({
  mutationFn: ({ clientId, status }: { clientId: string; status: 'active' | 'cancelled' }) =>
    verb('admin_set_subscription', { client_id: clientId, status }),
  ...afterwards,
  meta: { errorKey: 'admin.subscription', successKey: 'admin.subscription', voice: 'office' },
});

export const adminAssignConsultant = mutationOptions({
  mutationFn: ({ applicationId, consultantId }: { applicationId: string; consultantId: string }) =>
    verb('admin_assign_consultant', {
      application_id: applicationId,
      consultant_id: consultantId,
    }),
  ...afterwards,
  meta: { errorKey: 'admin.assign', successKey: 'admin.assigned', voice: 'office' },
});

/** Without a consultant, each application goes to the consultant with the fewest clients. */
export const adminAssignMany = mutationOptions({
  mutationFn: ({ applicationIds, consultantId }: { applicationIds: readonly string[]; consultantId?: string }) =>
    verb('admin_assign_many', { application_ids: [...applicationIds], consultant_id: consultantId }),
  ...afterwards,
  meta: { errorKey: 'admin.assign', successKey: 'admin.assignedMany', voice: 'office' },
});

export const adminSetRole = mutationOptions({
  mutationKey: ['admin', 'role'],
  mutationFn: ({ userId, role }: { userId: string; role: Role }) => verb('admin_set_role', { user_id: userId, role }),
  ...afterwards,
  meta: { errorKey: 'admin.role', successKey: 'admin.role', voice: 'office' },
});

export const adminSetDeactivated = mutationOptions({
  mutationFn: ({ userId, deactivated }: { userId: string; deactivated: boolean }) =>
    verb('admin_set_deactivated', { user_id: userId, deactivated }),
  ...afterwards,
  meta: { errorKey: 'admin.deactivate', successKey: 'admin.deactivated', voice: 'office' },
});

/** Removes the second factor of a user who lost the phone; the password alone signs in until another factor is set up. */
export const adminRemoveSecondFactor = mutationOptions({
  mutationFn: ({ userId, reason }: { userId: string; reason: string }) =>
    verb('admin_remove_second_factor', { user_id: userId, reason }),
  ...afterwards,
  meta: { errorKey: 'admin.secondFactor', successKey: 'admin.secondFactorRemoved', voice: 'office' },
});

export const adminSetSecondFactor = mutationOptions({
  mutationFn: (rule: 'offered' | 'required') => verb('admin_set_second_factor', { rule }),
  onSuccess: invalidates('security', 'admin'),
  meta: { errorKey: 'admin.secondFactor', successKey: 'admin.secondFactorRule', voice: 'office' },
});

export const adminResolveErasure = mutationOptions({
  mutationFn: ({ requestId, decision }: { requestId: string; decision: 'done' | 'rejected' }) =>
    verb('admin_resolve_erasure', { request_id: requestId, decision }),
  ...afterwards,
  meta: { errorKey: 'admin.erasureResolve', successKey: 'admin.erasure', voice: 'office' },
});

/** Mails the invitation again to a consultant who has not signed in. */
export const inviteAgain = mutationOptions({
  mutationFn: (consultantId: string) => verb('admin_invite_again', { consultant_id: consultantId }),
  ...afterwards,
  meta: { errorKey: 'admin.inviteAgain', successKey: 'admin.invited', voice: 'office' },
});

/** Creates the account of a consultant and mails the invitation. */
export const inviteConsultant = mutationOptions({
  mutationFn: async ({ email, fullName }: { email: string; fullName: string }) => {
    const client = await supabase();
    const { error } = await client.functions.invoke('invite-consultant', { body: { email, fullName } });
    if (error) throw await functionRefusal(error);
  },
  ...afterwards,
  meta: { errorKey: 'admin.invite', successKey: 'admin.invited', voice: 'office' },
});
