import type { OfficialAnswer } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { OfficialBox } from '../officialBox';
import type { OfficialPageBoxes } from '../officialBoxes';
import { questionsOf } from '../questionsOf';
import { useQuestionWords } from '../useQuestionWords';
import { Contested } from './Contested';
import styles from './Fill.module.css';
import { FillField } from './FillField';
import { FillRows } from './FillRows';
import type { useFilling } from './useFilling';

interface Props {
  /** The question whose field is focused first. */
  focusOn?: string | undefined;
  /** The page with its unsaved answers. */
  page: OfficialPageBoxes;
  filling: ReturnType<typeof useFilling>;
  /** Returns a stored answer as text. */
  answerOf: (key: string) => string;
  onDone: () => void;
}

/** The question for the draft number, which is stored with the draft and not with the answers. */
const DRAFT_ID = 'ceac_application_id';

/** Returns the first box of each question, because a question with several boxes, such as a date, has one field. */
const firstBoxes = (boxes: readonly OfficialBox[]): OfficialBox[] =>
  questionsOf(boxes)
    .map(([first]) => first)
    .filter(({ key }) => key !== DRAFT_ID);

/** The questions of a page as fields, for answers that the client dictates to the consultant. */
export function FillPage({ page, focusOn, filling, answerOf, onDone }: Props) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const { refusal, contested, isDirty, isSaving } = filling;
  const boxes = firstBoxes(page.boxes);
  const errorOf = (key: string) => (refusal?.key === key ? refusal.sentence : undefined);
  const isElsewhere = refusal && !boxes.some(({ key, list }) => refusal.key === key || refusal.key === list);
  const fieldOf = (box: OfficialBox, change: (value: OfficialAnswer | undefined) => void) => (
    <FillField
      key={box.key}
      question={box.question}
      value={box.value}
      row={box.row}
      proposal={box.proposal}
      words={box.words}
      error={errorOf(box.key)}
      onChange={change}
    />
  );
  async function save() {
    if (await filling.save()) onDone();
  }
  const shown = new Set<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place = focusOn ? `[data-question="${focusOn}"] ` : '';
    form.current?.querySelector<HTMLElement>(`${place}:is(input, select, textarea)`)?.focus();
  }, [focusOn]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {contested.length > 0 && <Contested keys={contested} answerOf={answerOf} onDecide={filling.decide} />}
      {boxes.map((box) => {
        const { list } = box;
        if (list === undefined) return fieldOf(box, (value) => filling.edit(box.key, value));
        const of = page.lists.find((one) => one.list === list);
        if (!of || shown.has(list)) return null;
        shown.add(list);
        return (
          <FillRows
            key={list}
            list={of}
            name={labelOf(box.key)}
            error={errorOf(list)}
            onChange={(rows) => filling.edit(list, rows)}
            fieldsOf={(rowId, change) =>
              boxes
                .filter((other) => other.list === list && other.rowId === rowId)
                .map((other) => fieldOf(other, (value) => change(other.key, value)))
            }
          />
        );
      })}
      {isElsewhere && (
        <p role="alert" className={styles.error}>
          {refusal.key
            ? t('fill.refusedOf', { field: labelOf(refusal.key), sentence: refusal.sentence })
            : refusal.sentence}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty || contested.length > 0}>
          {t('fill.save')}
        </Button>
        <Button onClick={onDone}>{t('fill.back')}</Button>
        {isDirty && (
          <Button type="text" onClick={filling.discard}>
            {t('fill.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
