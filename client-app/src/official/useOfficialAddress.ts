import { useNavigate, useSearchParams } from '@rotavisto/shared/router';

const PATH = '/client/applications/official';

/** A step, the consent before the security pages, the check at the end, or the overview without a name. */
interface OfficialAddress {
  block: string | null;
  step: string | null;
}

export const CHECK = 'check';
export const SECURITY_BLOCK = 9;

export const addressOf = (block?: number | typeof CHECK, step?: string): string => {
  if (block === undefined) return PATH;
  return `${PATH}?${new URLSearchParams({ block: String(block), ...(step === undefined ? {} : { step }) })}`;
};

/** Where the client is: in the address, so that Back goes a step back and a refresh stays. */
export function useOfficialAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address: OfficialAddress = { block: query.get('block'), step: query.get('step') };
  return { ...address, go: (to: string) => navigate(to) };
}
