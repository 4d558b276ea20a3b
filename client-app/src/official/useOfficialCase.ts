import { type Ds160Draft, dateInSaoPaulo } from '@rotavisto/shared/domain';
import { type KnownCase, OFFICIAL_QUESTIONS, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import { useMemo } from 'react';
import type { OfficialForm, SecurityAnswers } from '../data/official';
import { useOfficialDraft } from './draft/useOfficialDraft';
import { officialModel } from './model/officialModel';
import type { ModelInput } from './model/types';
import { phaseOf } from './signOff/phaseOf';
import { useWords } from './useWords';

/** The loaded data of a case for its official form. */
export interface OfficialCaseData {
  applicationId: string;
  form: OfficialForm;
  security: SecurityAnswers | null;
  sections: Ds160Draft;
  known: KnownCase;
  /** True if the client has consented to the security pages, in this form or before. */
  asksSecurity: boolean;
  /** True until the client decides about the consent. */
  isConsentOpen: boolean;
  /** The client may still check the draft and sign. */
  canSign: boolean;
  /** The number of this form is registered. */
  isNumbered: boolean;
  /** True if the form accepts no answers any more. */
  isClosed: boolean;
}

/** The current answers of a case, the model of the official form, and its texts. */
export function useOfficialCase(data: OfficialCaseData) {
  const { applicationId, form, security, sections, known, asksSecurity } = data;
  const draft = useOfficialDraft(applicationId, form, OFFICIAL_QUESTIONS);
  const words = useWords();
  // Unsaved input of this device is not part of a sent form.
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
    /** True for a question of a newer version of the form, after the client had begun. */
    isNew: (question: OfficialQuestion) => isNewQuestion(question, form),
  };
}

export type OfficialCase = ReturnType<typeof useOfficialCase>;

const isNewQuestion = ({ since }: OfficialQuestion, { opened_at: openedAt }: OfficialForm): boolean =>
  since !== undefined && openedAt !== null && since > dateInSaoPaulo(new Date(openedAt));
