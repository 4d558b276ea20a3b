import type { OfficialAnswer, OfficialQuestion } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { ReadPassport } from '../documents/passport/ReadPassport';
import { QuestionField } from './fields/QuestionField';
import { Rows } from './fields/Rows';
import { rowQuestions } from './model/asked';
import type { Step } from './model/types';
import styles from './Official.module.css';
import { SameAddress } from './SameAddress';
import { StepHead } from './StepHead';
import type { OfficialCase } from './useOfficialCase';
import { useStep } from './useStep';

interface Props {
  official: OfficialCase;
  step: Step;
  onBack: () => void;
  onNext: () => void;
}

interface InRow {
  row: number;
  value: OfficialAnswer | undefined;
  change: (value: OfficialAnswer | undefined) => void;
}

const isInPassport = ({ feeds }: OfficialQuestion): boolean => feeds?.startsWith('mrz:') ?? false;

const noToAll = ({ noToAll: keys, questions }: Step): Record<string, OfficialAnswer> => {
  const isExplained = (key: string) => questions.some((one) => one.key === key && one.type === 'bool_explain');
  return Object.fromEntries(keys.map((key) => [key, isExplained(key) ? { yes: false } : false]));
};

/** The questions of a step of the official form. */
export function StepPage({ official, step, onBack, onNext }: Props) {
  const t = useT('clientOfficial');
  const { input, draft, words } = official;
  const { answers } = draft;
  const { list, questions } = step;
  const state = useStep(official, step, onNext);
  const { isChecked, isHalfTyped, missing, rows, prefillOf } = state;

  const fieldOf = (question: OfficialQuestion, at?: InRow) => (
    <QuestionField
      key={question.key}
      question={question}
      words={words}
      row={at?.row}
      value={at ? at.value : state.answerOf(question.key)}
      prefill={at ? undefined : state.shownPrefill(question.key)}
      isNew={official.isNew(question)}
      refused={at ? undefined : draft.refused[question.key]?.sentence}
      isChecked={isChecked}
      isNamedAbove={!at && questions.length === 1}
      onChange={at ? at.change : (value) => state.edit(question.key, value)}
    />
  );
  const ofList = list === undefined ? undefined : prefillOf(list);
  const isOffered = list !== undefined && answers[list] === undefined && rows.length > 0;

  return (
    <form ref={state.form} className={styles.step} noValidate onSubmit={state.submit} aria-labelledby="official-step">
      <StepHead official={official} step={step} />
      {questions.some(isInPassport) && <ReadPassport applicationId={official.applicationId} />}
      {ofList?.words && <p className={styles.words}>{words.wroteOf(ofList.words, list)}</p>}
      {ofList && (isOffered || ofList.source === 'told') && <p className={styles.words}>{words.sourceOf(ofList)}</p>}
      {list === undefined ? (
        <>
          <SameAddress step={step} answers={answers} words={words} onUse={state.editAll} />
          {step.noToAll.length > 1 && (
            <Button size="large" className={styles.noToAll ?? ''} onClick={() => state.editAll(noToAll(step))}>
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
          onChange={(next) => state.edit(list, next)}
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
          <Button size="large" onClick={state.leave}>
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
