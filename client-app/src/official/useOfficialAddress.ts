import { useNavigate, useSearchParams } from '@rotavisto/shared/router';

const PATH = '/client/applications/official';

/** The address of a step, the security consent or the check page; without a block, of the overview. */
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

/** The client's position is in the address, so that Back opens the previous step and a reload keeps the step. */
export function useOfficialAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address: OfficialAddress = { block: query.get('block'), step: query.get('step') };
  return { ...address, go: (to: string) => navigate(to) };
}
