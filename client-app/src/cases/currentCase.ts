import { isActive, isAdult } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { personStore } from '@rotavisto/shared/person';
import { useLocation } from '@rotavisto/shared/router';
import { type SessionState, type Traveller, useSession } from '@rotavisto/shared/session';

/** Stands for the account holder's own case in an address. */
export const OWN = 'own';

/** The case that an address names; null for an address without a case. */
export const caseIn = (search: string): string | null => new URLSearchParams(search).get('case');

/**
 * The case that an address named last: the id of a child, `OWN`, or null. Applies to addresses without a case. Starts
 * with the address of the visit, because a link may leave that address before CaseAddress is loaded.
 */
export const useChosenCase = personStore<{ chosen: string | null }>('chosen case', { chosen: null });
useChosenCase.setState({ chosen: caseIn(window.location.search) });

/** Query string of the same page in another case; the parameters of an open dialog are dropped. */
export const inCase = (name: string): string => `?case=${name}`;

type Family = Pick<SessionState, 'travellers' | 'subscription' | 'hasChildPlan'>;

/** A holder who bought a plan only for a child begins with the child's case. */
function travellerOf(name: string | null, { travellers, subscription, hasChildPlan }: Family): Traveller | null {
  const named = travellers.find(({ id }) => id === name);
  if (named || name !== null || !hasChildPlan || isActive(subscription)) return named ?? null;
  return travellers[0] ?? null;
}

/** The child whose case is shown; null for the account holder's own case. */
export function useTraveller(): Traveller | null {
  const named = caseIn(useLocation().search);
  const chosen = useChosenCase((state) => state.chosen);
  return useSession((state) => travellerOf(named ?? chosen, state));
}

/** The child whose case is shown, for code outside of components. */
export const travellerNow = (): Traveller | null =>
  travellerOf(caseIn(window.location.search) ?? useChosenCase.getState().chosen, useSession.getState());

export const useTravellerId = (): string | null => useTraveller()?.id ?? null;

/** The user and the traveller whose rows a query selects. */
export function useWhose(): { userId: string; travellerId: string | null } {
  const userId = useSession((state) => state.profile?.id ?? '');
  return { userId, travellerId: useTravellerId() };
}

/** Prefixes entries of a stored list with the id of the child; entries of the holder's own case have no prefix. */
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

/** The first name, or the full name if another family member has the same first name. */
export function useShortName(): (fullName: string) => string {
  const holder = useSession((state) => state.profile?.full_name ?? '');
  const travellers = useSession((state) => state.travellers);
  const firstNames = [holder, ...travellers.map(({ full_name: name }) => name)].map(firstName);
  return (fullName) => {
    const short = firstName(fullName);
    return firstNames.filter((name) => name === short).length > 1 ? fullName : short;
  };
}

/** The short name of the child whose case is shown; null for the holder's own case. */
export function useCaseName(): string | null {
  const traveller = useTraveller();
  const shortName = useShortName();
  return traveller && shortName(traveller.full_name);
}

/** Adds "Pedido de Clara" to the title of a page or dialog; keeps the title in the holder's own case. */
export function useCaseTitle(): (title: string) => string {
  const t = useT('client');
  const name = useCaseName();
  return (title) => (name ? `${title} · ${t('case.title', { name })}` : title);
}

/** From the 18th birthday of a child on, the guardian can only read the case. */
export const isGrown = (traveller: Traveller | null): boolean =>
  traveller?.birth_date != null && isAdult(traveller.birth_date);

export const useIsGrown = (): boolean => isGrown(useTraveller());
