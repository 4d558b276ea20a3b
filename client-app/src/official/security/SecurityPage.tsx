import { sentenceFor } from '@rotavisto/shared/data';
import { LEGAL_VERSION } from '@rotavisto/shared/domain';
import { isAnswered } from '@rotavisto/shared/domain/official';
import { OFFICIAL_QUESTION } from '@rotavisto/shared/features/official';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { type SecurityAnswer, saveSecurity } from '../../data/official';
import { useDraftMemory } from '../draft/draftMemory';
import { isUnreadable } from '../draft/storable';
import { QuestionField } from '../fields/QuestionField';
import type { Step } from '../model/types';
import styles from '../Official.module.css';
import { StepHead } from '../StepHead';
import type { OfficialCase } from '../useOfficialCase';

interface Props {
  official: OfficialCase;
  step: Step;
  onBack: () => void;
  onNext: () => void;
}

/** A page of security questions, which is saved as a whole and has no prefilled answers. */
export function SecurityPage({ official, step, onBack, onNext }: Props) {
  const t = useT('clientOfficial');
  const { applicationId, security, words } = official;
  const { memory, remember } = useDraftMemory(applicationId);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useMutation(saveSecurity);
  const page = step.page ?? '';
  const chosen = memory.security[page] ?? {};
  const keys = step.questions.map(({ key }) => key);
  const answerOf = (key: string): SecurityAnswer | undefined => chosen[key] ?? security?.answers[key];
  const answers = Object.fromEntries(
    keys.flatMap((key) => {
      const answer = answerOf(key);
      return answer === undefined ? [] : [[key, answer]];
    }),
  );
  const wrong = step.questions
    .filter((one) => !isAnswered(answers[one.key]) || isUnreadable(one, answers[one.key]))
    .map(({ key }) => key);
  const isSaved = security !== null && page in security.pages && Object.keys(chosen).length === 0;

  const choose = (more: Readonly<Record<string, SecurityAnswer>>) =>
    remember((before) => ({ security: { ...before.security, [page]: { ...before.security[page], ...more } } }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (wrong.length > 0) {
      const first = `[data-question="${wrong[0]}"]`;
      (
        form.current?.querySelector<HTMLElement>(`${first} textarea`) ??
        form.current?.querySelector<HTMLElement>(`${first} input`)
      )?.focus();
      return;
    }
    if (!isSaved) {
      const consent = security === null ? { consentVersion: LEGAL_VERSION } : {};
      const saved = await mutateAsync({ applicationId, page, answers, ...consent }).catch(() => null);
      if (!saved) return;
      remember(({ security: { [page]: _, ...others } }) => ({ security: others }));
    }
    onNext();
  }

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={submit} aria-labelledby="official-step">
      <StepHead official={official} step={step} />
      <Button
        size="large"
        className={styles.noToAll ?? ''}
        onClick={() => choose(Object.fromEntries(keys.map((key) => [key, { yes: false }])))}
      >
        {t('security.noToAll', { count: keys.length })}
      </Button>
      {step.questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          words={words}
          value={answerOf(question.key)}
          isChecked={isChecked && wrong.includes(question.key)}
          english={OFFICIAL_QUESTION[question.key]}
          onChange={(value) => typeof value === 'object' && 'yes' in value && choose({ [question.key]: value })}
        />
      ))}
      {error && !isPending && (
        <p role="alert" className={styles.refused}>
          {sentenceFor(error, { errorKey: 'ds160.save' })}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="large" onClick={onBack}>
          {t('step.back')}
        </Button>
        <Button size="large" type="primary" htmlType="submit" loading={isPending} className={styles.next ?? ''}>
          {t('step.next')}
        </Button>
      </div>
    </form>
  );
}
