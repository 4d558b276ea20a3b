import { ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveComplement } from '../data/official';
import { SaveStatus } from '../saving/SaveStatus';
import { AnswerSheet } from './AnswerSheet';
import { CheckPage } from './CheckPage';
import { ContestedAnswers } from './ContestedAnswers';
import styles from './Official.module.css';
import { Overview } from './Overview';
import { StepPage } from './StepPage';
import { SecurityConsent } from './security/SecurityConsent';
import { SecurityPage } from './security/SecurityPage';
import { phaseOf } from './signOff/phaseOf';
import { isSigningOff, SignOff } from './signOff/SignOff';
import { addressOf, CHECK, SECURITY_BLOCK, useOfficialAddress } from './useOfficialAddress';
import { type OfficialCaseData, useOfficialCase } from './useOfficialCase';
import { nextAfter, placeOfStep, previousOf } from './way';

/** Shows the overview, a step or the check page by the address; a sent form is read-only, until the client signs its draft. */
export function OfficialPages(data: OfficialCaseData) {
  const official = useOfficialCase(data);
  const { form, isClosed, canSign, words } = official;
  const phase = phaseOf(form);
  useOpening(official);
  if (words.isLoading) return <ListSkeleton rows={6} />;
  if (isSigningOff(phase, canSign)) return <SignOff official={official} phase={phase} />;
  if (isClosed || phase !== 'writing') return <AnswerSheet official={official} />;
  return (
    <div className={styles.page}>
      <Saving official={official} />
      <ContestedAnswers official={official} />
      <Place official={official} />
    </div>
  );
}

type Props = { official: ReturnType<typeof useOfficialCase> };

function Place({ official }: Props) {
  const { block, step, go } = useOfficialAddress();
  const { model, asksSecurity } = official;
  if (block === CHECK) return <CheckPage official={official} />;
  if (Number(block) === SECURITY_BLOCK && !asksSecurity) return <SecurityConsent official={official} />;
  const place = block === null ? undefined : placeOfStep(model, Number(block), step);
  if (!place) return <Overview official={official} />;
  const before = previousOf(model, place);
  const props = {
    official,
    step: place,
    onBack: () => go(before ? addressOf(before.block, before.id) : addressOf()),
    onNext: () => go(nextAfter(model, place, official.isConsentOpen)),
  };
  return place.kind === 'security' ? (
    <SecurityPage key={place.id} {...props} />
  ) : (
    <StepPage key={place.id} {...props} />
  );
}

/** Shows the save time of the answers, and the questions that are not saved. */
function Saving({ official }: Props) {
  const { draft, form, words } = official;
  const savedAt = form.revision > 0 ? form.updated_at : null;
  return <SaveStatus state={draft.state} savedAt={savedAt} unstored={draft.unstored.map(words.labelOf)} />;
}

/** Marks the form as opened at the first step; from then on, the consultant fills in no answers. */
function useOpening({ applicationId, form, isClosed }: Props['official']) {
  const { block } = useOfficialAddress();
  const { mutate, isIdle } = useMutation(saveComplement);
  const isOpening = block !== null && form.opened_at === null && !isClosed && isIdle;
  useEffect(() => {
    if (isOpening) mutate({ applicationId, revision: form.revision, changes: {}, sources: {} });
  }, [isOpening, applicationId, form.revision, mutate]);
}
