import { invalidates, reloadsOnError, verb, verbOnce } from '@rotavisto/shared/data';
import { session, useSession } from '@rotavisto/shared/session';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const RELATIONSHIPS = ['filho', 'enteado', 'tutelado', 'neto', 'outro'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export interface ChildWords {
  fullName: string;
  birthDate: string;
}

const refreshTravellers = async () => (await session()).refreshTravellers();

/** The child is known to the session before its case is shown; answers its id. */
export const addMinor = mutationOptions({
  mutationFn: async ({
    fullName,
    birthDate,
    ...child
  }: ChildWords & { relationship: Relationship; consentVersion: string }) => {
    const added = await verbOnce('add_minor', 'traveller_exists', {
      full_name: fullName,
      birth_date: birthDate,
      relationship: child.relationship,
      consent_version: child.consentVersion,
    });
    await refreshTravellers();
    return added?.id ?? useSession.getState().travellers.at(-1)?.id ?? '';
  },
  onSuccess: invalidates('consents'),
  // The form says it at its field.
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

/** Cases that grown children are invited to take over, by the address of the account. */
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
