import { isActive, isAdult } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useLocation } from '@rotavisto/shared/router';
import { onSignOut, type SessionState, type Traveller, useSession } from '@rotavisto/shared/session';
import { create } from 'zustand';

/** Names the account holder's own case in an address. */
export const OWN = 'own';

/** Whose case an address names; null where it names none. */
export const caseIn = (search: string): string | null => new URLSearchParams(search).get('case');

/**
 * Whose case was named last: the id of a child, or `OWN`; null before any was. Addresses that name none go by it. It begins
 * with the address of the visit, which a link may leave before the code that follows the address is there.
 */
export const useChosenCase = create<{ chosen: string | null }>()(() => ({ chosen: caseIn(window.location.search) }));

onSignOut(() => useChosenCase.setState({ chosen: null }));

/** The same page, of another case; what was open over it belongs to the case before. */
export const inCase = (name: string): string => `?case=${name}`;

type Family = Pick<SessionState, 'travellers' | 'subscription' | 'hasChildPlan'>;

/** A holder who bought for a child alone begins with the child's case. */
function travellerOf(name: string | null, { travellers, subscription, hasChildPlan }: Family): Traveller | null {
  const named = travellers.find(({ id }) => id === name);
  if (named || name !== null || !hasChildPlan || isActive(subscription)) return named ?? null;
  return travellers[0] ?? null;
}

/** The child whose case is shown; null for the account holder's own, which is all that a client without children has. */
export function useTraveller(): Traveller | null {
  const named = caseIn(useLocation().search);
  const chosen = useChosenCase((state) => state.chosen);
  return useSession((state) => travellerOf(named ?? chosen, state));
}

/** The same before anything is rendered. */
export const travellerNow = (): Traveller | null =>
  travellerOf(caseIn(window.location.search) ?? useChosenCase.getState().chosen, useSession.getState());

export const useTravellerId = (): string | null => useTraveller()?.id ?? null;

/** Whose rows a query asks for. */
export function useWhose(): { userId: string; travellerId: string | null } {
  const userId = useSession((state) => state.profile?.id ?? '');
  return { userId, travellerId: useTravellerId() };
}

/** Names entries of a list that a browser keeps for all cases of the account: those of the holder's own stand as they are. */
export function useInCase() {
  const travellerId = useTravellerId();
  const prefix = travellerId === null ? '' : `${travellerId}:`;
  const isHere = (entry: string) => (prefix ? entry.startsWith(prefix) : !entry.includes(':'));
  return {
    name: (entry: string): string => prefix + entry,
    those: (entries: readonly string[]): string[] => entries.filter(isHere).map((entry) => entry.slice(prefix.length)),
  };
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The first name, or the whole one where another of the family is called so. */
export function useShortName(): (fullName: string) => string {
  const holder = useSession((state) => state.profile?.full_name ?? '');
  const travellers = useSession((state) => state.travellers);
  const firstNames = [holder, ...travellers.map(({ full_name: name }) => name)].map(firstName);
  return (fullName) => {
    const short = firstName(fullName);
    return firstNames.filter((name) => name === short).length > 1 ? fullName : short;
  };
}

/** How the child of the shown case is called; null where it is the holder's own. */
export function useCaseName(): string | null {
  const traveller = useTraveller();
  const shortName = useShortName();
  return traveller && shortName(traveller.full_name);
}

/** "Pedido de Clara"; the title of a page or dialog as it is, where the case is the holder's own. */
export function useCaseTitle(): (title: string) => string {
  const t = useT('client');
  const name = useCaseName();
  return (title) => (name ? `${title} · ${t('case.title', { name })}` : title);
}

/** From the 18th birthday on a guardian reads, and writes nothing any more. */
export const isGrown = (traveller: Traveller | null): boolean =>
  traveller?.birth_date != null && isAdult(traveller.birth_date);

export const useIsGrown = (): boolean => isGrown(useTraveller());
