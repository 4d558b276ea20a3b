import {
  isAnswered,
  type OfficialAnswer,
  type OfficialQuestion,
  type OfficialRow,
} from '@rotavisto/shared/domain/official';
import type { Value } from '@rotavisto/shared/features/official';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnreadable } from './draft/storable';
import { rowQuestions } from './model/asked';
import type { Prefill, Step } from './model/types';
import type { OfficialCase } from './useOfficialCase';

const isRows = (value: Value | undefined): value is readonly OfficialRow[] => Array.isArray(value);

function omitted(prefill: Prefill, part: 'value' | 'words'): Prefill {
  const { [part]: _, ...others } = prefill;
  return others;
}

const isMissing = (question: OfficialQuestion, value: OfficialAnswer | undefined) =>
  question.required === true && !isAnswered(value);

/** The state of a step: its answers, prefilled answers, and missing answers that keep the client on the step. */
export function useStep(official: OfficialCase, step: Step, onNext: () => void) {
  const { input, model, draft } = official;
  const { answers } = draft;
  const { list, questions } = step;
  /** True after an attempt to leave the step; then, missing and half-typed answers are marked. */
  const [isChecked, setChecked] = useState(false);
  /** Keys of the questions when the client left the step; confirmed answers may add questions. */
  const [leftWith, setLeftWith] = useState<readonly string[] | null>(null);
  /** Prefilled fields that the client has emptied. */
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const prefillOf = (key: string) => (emptied.includes(key) ? undefined : model.prefills[key]);
  const answerOf = (key: string) => answers[key] as OfficialAnswer | undefined;
  const offered = list === undefined ? undefined : (answers[list] ?? prefillOf(list)?.value);
  const rows = isRows(offered) ? offered : [];

  /** True for the first of several questions with the same words, unless the words are the value. */
  function saysWords(key: string): boolean {
    const { words, value } = model.prefills[key] ?? {};
    const first = questions.find((one) => model.prefills[one.key]?.words === words);
    return words !== undefined && words !== value && first?.key === key;
  }
  function shownPrefill(key: string): Prefill | undefined {
    const prefill = prefillOf(key) ?? (model.prefills[key] && omitted(model.prefills[key], 'value'));
    return prefill && (saysWords(key) ? prefill : omitted(prefill, 'words'));
  }

  function missingNow(): boolean {
    if (list === undefined)
      return questions.some((one) =>
        isMissing(one, answerOf(one.key) ?? (prefillOf(one.key)?.value as OfficialAnswer)),
      );
    const isShort = rows.length < (step.leastRows ?? 1) && questions.some(({ required }) => required);
    return isShort || rows.some((row) => rowQuestions(step, row, input).some((one) => isMissing(one, row[one.key])));
  }
  const missing = missingNow();
  const isHalfTyped =
    list === undefined
      ? questions.some((one) => isUnreadable(one, answerOf(one.key)))
      : rows.some((row) => questions.some((one) => isUnreadable(one, row[one.key])));

  const focusOnInvalid = () =>
    form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea)')?.focus();

  useEffect(() => {
    if (isChecked) form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea)')?.focus();
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

  function editAll(changes: Readonly<Record<string, Value>>) {
    for (const [key, value] of Object.entries(changes)) edit(key, value);
  }

  /** Confirms prefilled answers, saves all answers and leaves the step. */
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

  return {
    form,
    isChecked,
    isHalfTyped,
    missing,
    rows,
    answerOf,
    prefillOf,
    shownPrefill,
    edit,
    editAll,
    leave,
    submit,
  };
}
