import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { useEffect } from 'react';
import { caseIn, OWN, useChosenCase, useTravellerId } from './currentCase';

/**
 * Writes the shown case into each address, so that a reload, a link and Back keep the case. Rendered only for clients with
 * children, because other clients have a single case.
 */
export function CaseAddress() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = useTravellerId() ?? OWN;
  const isNamed = caseIn(search) !== null;
  useEffect(() => {
    useChosenCase.setState({ chosen: shown });
    // The page may already have navigated in this commit.
    const isHere = window.location.pathname === pathname && window.location.search === search;
    if (isNamed || !isHere) return;
    const query = new URLSearchParams(search);
    query.set('case', shown);
    navigate({ pathname, search: `?${query}`, hash }, { replace: true, state });
  }, [isNamed, shown, pathname, search, hash, state, navigate]);
  return null;
}
