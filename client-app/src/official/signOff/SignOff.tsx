import type { OfficialCase } from '../useOfficialCase';
import { DraftCheck } from './DraftCheck';
import type { Phase } from './phaseOf';
import { SignedPage } from './SignedPage';
import { SigningGuide } from './SigningGuide';

const PAGES = { ready: DraftCheck, confirmed: SigningGuide, signed: SignedPage } as const;

type SignOffPhase = keyof typeof PAGES;

/** True if a page of the sign-off is shown; without the right to sign, as after the decision, only for a signed form. */
export const isSigningOff = (phase: Phase, canSign: boolean): phase is SignOffPhase =>
  phase in PAGES && (canSign || phase === 'signed');

/** Leads the client from the draft at the official site to the confirmation number. */
export function SignOff({ official, phase }: { official: OfficialCase; phase: SignOffPhase }) {
  const Page = PAGES[phase];
  return <Page official={official} />;
}
