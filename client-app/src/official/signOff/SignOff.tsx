import type { OfficialCase } from '../useOfficialCase';
import { DraftCheck } from './DraftCheck';
import type { Phase } from './phaseOf';
import { SignedPage } from './SignedPage';
import { SigningGuide } from './SigningGuide';

const PAGES = { ready: DraftCheck, confirmed: SigningGuide, signed: SignedPage } as const;

type SignOffPhase = keyof typeof PAGES;

/** Without the right to sign, as after the decision, the number alone is shown. */
export const isSigningOff = (phase: Phase, canSign: boolean): phase is SignOffPhase =>
  phase in PAGES && (canSign || phase === 'signed');

/** From the draft at the official site to the number that it gave. */
export function SignOff({ official, phase }: { official: OfficialCase; phase: SignOffPhase }) {
  const Page = PAGES[phase];
  return <Page official={official} />;
}
