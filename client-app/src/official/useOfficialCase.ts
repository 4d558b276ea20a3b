import { type Ds160Draft, dateInSaoPaulo } from '@rotavisto/shared/domain';
import { type KnownCase, OFFICIAL_QUESTIONS, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import { useMemo } from 'react';
import type { OfficialForm, SecurityAnswers } from '../data/official';
import { useOfficialDraft } from './draft/useOfficialDraft';
import { officialModel } from './model/officialModel';
import type { ModelInput } from './model/types';
import { phaseOf } from './signOff/phaseOf';
import { useWords } from './useWords';

/** All that is known of a case when its official form is opened. */
export interface OfficialCaseData {
  applicationId: string;
  form: OfficialForm;
  security: SecurityAnswers | null;
  sections: Ds160Draft;
  known: KnownCase;
  /** The client has consented to the security pages, here or before. */
  asksSecurity: boolean;
  /** Whether the client has still to say so. */
  isConsentOpen: boolean;
  /** The client may still check the draft and sign. */
  canSign: boolean;
  /** The number of this form is registered. */
  isNumbered: boolean;
  /** Nothing can be answered any more. */
  isClosed: boolean;
}

/** The answers of a case as they stand here, what they make of its form, and the words for it. */
export function useOfficialCase(data: OfficialCaseData) {
  const { applicationId, form, security, sections, known, asksSecurity } = data;
  const draft = useOfficialDraft(applicationId, form, OFFICIAL_QUESTIONS);
  const words = useWords();
  // What is typed here and was never saved is in no form that was sent.
  const answers = phaseOf(form) === 'writing' ? draft.answers : form.answers;
  const input: ModelInput = useMemo(
    () => ({
      answers: { ...answers, ...security?.answers },
      told: Object.fromEntries(Object.entries(form.told).filter(([key]) => !draft.confirmed[key] && !draft.edits[key])),
      form: sections,
      known,
      asksSecurity,
    }),
    [answers, draft.confirmed, draft.edits, security, form.told, sections, known, asksSecurity],
  );
  const model = useMemo(() => officialModel(input), [input]);
  const isAsked = (key: string) => key in model.answers;

  return {
    ...data,
    draft: { ...draft, contested: draft.contested.filter(isAsked), unstored: draft.unstored.filter(isAsked) },
    input,
    model,
    words,
    /** Came with a version of the form after the client had begun. */
    isNew: (question: OfficialQuestion) => isNewQuestion(question, form),
  };
}

export type OfficialCase = ReturnType<typeof useOfficialCase>;

const isNewQuestion = ({ since }: OfficialQuestion, { opened_at: openedAt }: OfficialForm): boolean =>
  since !== undefined && openedAt !== null && since > dateInSaoPaulo(new Date(openedAt));
