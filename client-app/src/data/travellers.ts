import { invalidates, type Once, reloadsOnError, verb } from '@rotavisto/shared/data';
import { session } from '@rotavisto/shared/session';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const RELATIONSHIPS = ['filho', 'enteado', 'tutelado', 'neto', 'outro'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export interface ChildWords {
  fullName: string;
  birthDate: string;
}

const refreshTravellers = async () => (await session()).refreshTravellers();

/** Adds a child and returns the id; the session reloads its children before the page of the child opens. */
export const addMinor = mutationOptions({
  mutationFn: async ({
    fullName,
    birthDate,
    ...child
  }: ChildWords & Once & { relationship: Relationship; consentVersion: string }) => {
    const added = await verb('add_minor', {
      full_name: fullName,
      birth_date: birthDate,
      relationship: child.relationship,
      consent_version: child.consentVersion,
      request_id: child.requestId,
    });
    await refreshTravellers();
    return added.id;
  },
  onSuccess: invalidates('consents'),
  // A failure shows no toast, because the form that adds a child shows the failure at its field.
  meta: { silent: true },
});

export const renameMinor = mutationOptions({
  mutationFn: async ({ travellerId, fullName, birthDate }: ChildWords & { travellerId: string }) => {
    await verb('rename_minor', { traveller_id: travellerId, full_name: fullName, birth_date: birthDate });
    await refreshTravellers();
  },
  onSuccess: invalidates('ds160'),
  meta: { silent: true },
});

export const handOverTraveller = mutationOptions({
  mutationFn: ({ travellerId, email }: { travellerId: string; email: string }) =>
    verb('hand_over_traveller', { traveller_id: travellerId, email }),
  onSuccess: invalidates('applications'),
  onError: reloadsOnError('applications'),
  meta: { silent: true },
});

export const cancelHandOver = mutationOptions({
  mutationFn: ({ travellerId }: { travellerId: string }) => verb('cancel_hand_over', { traveller_id: travellerId }),
  onSuccess: invalidates('applications'),
  meta: { errorKey: 'generic' },
});

/** Open invitations to grown children, with the address masked. */
export const sentHandOvers = queryOptions({
  queryKey: ['applications', 'sent hand overs'],
  queryFn: () => verb('my_sent_hand_overs'),
  meta: { silent: true },
});

/** Cases that the signed-in account is invited to take over, by its e-mail address. */
export const myHandOvers = queryOptions({
  queryKey: ['applications', 'hand overs'],
  queryFn: () => verb('my_hand_overs'),
  meta: { silent: true },
});

export const acceptHandOver = mutationOptions({
  mutationFn: async ({ travellerId }: { travellerId: string }) => {
    await verb('accept_hand_over', { traveller_id: travellerId });
    await (await session()).refreshSubscription();
  },
  onSuccess: invalidates('applications', 'purchase', 'notifications'),
  onError: reloadsOnError('applications'),
  meta: { silent: true },
});
