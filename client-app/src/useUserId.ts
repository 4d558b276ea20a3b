import { useSession } from '@rotavisto/shared/session';

/** The signed-in person; empty only for the instant between sign-out and leaving the area. */
export const useUserId = (): string => useSession((state) => state.profile?.id ?? '');
