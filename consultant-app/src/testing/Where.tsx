import { useLocation } from '@rotavisto/shared/router';

/** Where the screen under test has led to. */
export function Where() {
  const { pathname, search, state } = useLocation();
  return <output aria-label="endereço">{`${pathname}${search} ${JSON.stringify(state ?? null)}`}</output>;
}
