import {
  isAnswered,
  type OfficialAnswer,
  type OfficialQuestion,
  type OfficialRow,
} from '@rotavisto/shared/domain/official';
import type { Value } from '@rotavisto/shared/features/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnreadable } from './draft/storable';
import { QuestionField } from './fields/QuestionField';
import { Rows } from './fields/Rows';
import { rowQuestions } from './model/asked';
import type { Step } from './model/types';
import styles from './Official.module.css';
import { SameAddress } from './SameAddress';
import { StepHead } from './StepHead';
import type { OfficialCase } from './useOfficialCase';

interface Props {
  official: OfficialCase;
  step: Step;
  onBack: () => void;
  onNext: () => void;
}

const isRows = (value: Value | undefined): value is readonly OfficialRow[] => Array.isArray(value);

/** One thing at a time: the questions of a step. */
export function StepPage({ official, step, onBack, onNext }: Props) {
  const t = useT('clientOfficial');
  const { input, model, draft, words } = official;
  const { answers } = draft;
  const { list, questions } = step;
  /** What is missing, or half typed, is said once the step is left with it. */
  const [isChecked, setChecked] = useState(false);
  /** The questions that were there when the client went on: answers that count since may ask more. */
  const [leftWith, setLeftWith] = useState<readonly string[] | null>(null);
  /** Prefilled fields that the client has emptied. */
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const prefillOf = (key: string) => (emptied.includes(key) ? undefined : model.prefills[key]);
  const answerOf = (key: string) => answers[key] as OfficialAnswer | undefined;
  const offered = list === undefined ? undefined : (answers[list] ?? prefillOf(list)?.value);
  const rows = isRows(offered) ? offered : [];
  const isMissing = (question: OfficialQuestion, value: OfficialAnswer | undefined) =>
    question.required === true && !isAnswered(value);
  const missing =
    list === undefined
      ? questions.some((one) => isMissing(one, answerOf(one.key) ?? (prefillOf(one.key)?.value as OfficialAnswer)))
      : (rows.length < (step.leastRows ?? 1) && questions.some(({ required }) => required)) ||
        rows.some((row) => rowQuestions(step, row, input).some((one) => isMissing(one, row[one.key])));
  const isHalfTyped =
    list === undefined
      ? questions.some((one) => isUnreadable(one, answerOf(one.key)))
      : rows.some((row) => questions.some((one) => isUnreadable(one, row[one.key])));

  const focusOnInvalid = () =>
    form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea)')?.focus();

  useEffect(() => {
    if (isChecked) focusOnInvalid();
  }, [isChecked]);

  const onLeft = useEffectEvent((before: readonly string[]) => {
    setLeftWith(null);
    const isNew = questions.some(({ key, required }) => required && !before.includes(key) && !isAnswered(answers[key]));
    if (!isNew) onNext();
  });
  useEffect(() => {
    if (leftWith) onLeft(leftWith);
  }, [leftWith]);

  function edit(key: string, value: Value) {
    setEmptied((before) => (value === undefined ? [...before, key] : before.filter((one) => one !== key)));
    draft.edit(key, value);
  }

  /** What was prefilled counts as it stands. */
  function leave() {
    const taken = step.toConfirm.flatMap((key) => {
      const prefill = prefillOf(key);
      const value = answers[key] ?? prefill?.value;
      return prefill && value !== undefined ? [[key, { value, source: prefill.source }] as const] : [];
    });
    if (taken.length > 0) draft.confirm(Object.fromEntries(taken));
    void draft.flush();
    setLeftWith(questions.map(({ key }) => key));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isHalfTyped && !missing) return leave();
    setChecked(true);
    focusOnInvalid();
  }

  interface At {
    row: number;
    value: OfficialAnswer | undefined;
    change: (value: OfficialAnswer | undefined) => void;
  }
  const fieldOf = (question: OfficialQuestion, at?: At) => (
    <QuestionField
      key={question.key}
      question={question}
      words={words}
      row={at?.row}
      value={at ? at.value : answerOf(question.key)}
      prefill={at ? undefined : prefillOf(question.key)}
      isNew={official.isNew(question)}
      refused={at ? undefined : draft.refused[question.key]?.sentence}
      isChecked={isChecked}
      isNamedAbove={!at && questions.length === 1}
      onChange={at ? at.change : (value) => edit(question.key, value)}
    />
  );
  const wrote = list === undefined ? undefined : prefillOf(list)?.words;
  const listSource = list !== undefined && answers[list] === undefined && rows.length > 0 ? prefillOf(list) : undefined;

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={submit} aria-labelledby="official-step">
      <StepHead official={official} step={step} />
      {wrote && <p className={styles.words}>{words.wroteOf(wrote, list)}</p>}
      {listSource && <p className={styles.words}>{words.sourceOf(listSource)}</p>}
      {list === undefined ? (
        <>
          <SameAddress
            step={step}
            answers={answers}
            words={words}
            onUse={(changes) => {
              for (const [key, value] of Object.entries(changes)) edit(key, value);
            }}
          />
          {step.noToAll.length > 1 && (
            <Button
              size="large"
              className={styles.noToAll ?? ''}
              onClick={() => {
                for (const key of step.noToAll) edit(key, noTo(step, key));
              }}
            >
              {words.noToAllOf(step)}
            </Button>
          )}
          {questions.map((question) => fieldOf(question))}
        </>
      ) : (
        <Rows
          name={words.rowOf(list)}
          rows={rows}
          leastRows={step.leastRows ?? 1}
          maxRows={step.maxRows ?? 1}
          error={draft.refused[list]?.sentence}
          onChange={(next) => edit(list, next)}
          fieldsOf={(row, at, change) => (
            <>
              <SameAddress step={step} answers={answers} rowId={row.id} words={words} onUse={change} />
              {rowQuestions(step, row, input).map((question) =>
                fieldOf(question, {
                  row: at,
                  value: row[question.key],
                  change: (value) => change({ [question.key]: value }),
                }),
              )}
            </>
          )}
        />
      )}
      {isChecked && missing && <p className={styles.note}>{t('step.missing')}</p>}
      <div className={styles.actions}>
        <Button size="large" onClick={onBack}>
          {t('step.back')}
        </Button>
        {isChecked && missing && !isHalfTyped && (
          <Button size="large" onClick={leave}>
            {t('step.later')}
          </Button>
        )}
        <Button size="large" type="primary" htmlType="submit" className={styles.next ?? ''}>
          {t('step.next')}
        </Button>
      </div>
    </form>
  );
}

const noTo = (step: Step, key: string): OfficialAnswer =>
  step.questions.find((question) => question.key === key)?.type === 'bool_explain' ? { yes: false } : false;
