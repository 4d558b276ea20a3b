import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { useEffect } from 'react';
import { caseIn, OWN, useChosenCase, useTravellerId } from './currentCase';

/**
 * Writes into each address whose case it shows, so that it is kept by a reload, a link and Back. Of clients with children alone:
 * others have no choice, and nothing in the address.
 */
export function CaseAddress() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = useTravellerId() ?? OWN;
  const isNamed = caseIn(search) !== null;
  useEffect(() => {
    useChosenCase.setState({ chosen: shown });
    // A page may have led on in this very commit.
    const isHere = window.location.pathname === pathname && window.location.search === search;
    if (isNamed || !isHere) return;
    const query = new URLSearchParams(search);
    query.set('case', shown);
    navigate({ pathname, search: `?${query}`, hash }, { replace: true, state });
  }, [isNamed, shown, pathname, search, hash, state, navigate]);
  return null;
}
