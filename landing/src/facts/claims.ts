import { type Claim, useClaims } from '@rotavisto/shared/facts';
import { locale } from '@rotavisto/shared/lib';
import CLAIMS from '../locales/page/claims.pt.json';

export type ClaimName = keyof typeof CLAIMS;

/** A claim as the page prints it; a claim without a sample size is sample data, which its footnote marks. */
export interface PrintedClaim {
  value: string;
  sample?: number;
}

export type PrintedClaims = Readonly<Record<ClaimName, PrintedClaim>>;

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The measured claims, each with the format of its value. */
const PRINT: Partial<Record<ClaimName, (value: number) => string>> = {
  approvalRate: (value) => (value / 100).toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 1 }),
  averageTime: (value) => value.toLocaleString(locale(), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
  rating: (value) => `${value.toLocaleString(locale(), ONE_DIGIT)}/5`,
};

function printed(name: ClaimName, claim: Claim | undefined): PrintedClaim {
  const value = claim && PRINT[name]?.(claim.value);
  return claim && value ? { value, sample: claim.sample } : { value: CLAIMS[name] };
}

/** Claims of the company: the values that the owner publishes, and the sample data of the release until then. */
export function usePrintedClaims(): PrintedClaims {
  const published = useClaims();
  return {
    approvalRate: printed('approvalRate', published.approvalRate),
    fasterBy: printed('fasterBy', undefined),
    rating: printed('rating', published.rating),
    averageTime: printed('averageTime', published.averageTime),
  };
}
