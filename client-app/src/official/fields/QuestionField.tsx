import type { OfficialAnswer, OfficialQuestion, UnknownMark } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { useId } from 'react';
import { readingOf } from '../draft/storable';
import type { Prefill } from '../model/types';
import type { Words } from '../useWords';
import { ChoiceInput } from './ChoiceInput';
import styles from './Fields.module.css';
import type { InputProps } from './fieldProps';
import { PartialDateInput } from './PartialDateInput';
import { TypedInput } from './TypedInput';
import { YesNoInput } from './YesNoInput';

interface Props {
  question: OfficialQuestion;
  words: Words;
  /** Index of the row of the question. */
  row?: number | undefined;
  value: OfficialAnswer | undefined;
  /** A known answer, shown in the field or beside it until the client answers. */
  prefill?: Prefill | undefined;
  /** True for a question of a newer version of the form, after the client had begun. */
  isNew?: boolean;
  /** Reason of the server for refusing the answer. */
  refused?: string | undefined;
  /** True after an attempt to leave the step; only then, missing and half-typed answers are marked. */
  isChecked: boolean;
  /** True if the heading of the step is the name of the question. */
  isNamedAbove?: boolean;
  /** The question in the words of the official form. */
  english?: string | undefined;
  onChange: (value: OfficialAnswer | undefined) => void;
}

const markIn = (value: OfficialAnswer | undefined): UnknownMark | undefined =>
  typeof value === 'object' && 'unknown' in value ? value.unknown : undefined;

const isOne = (value: Prefill['value']): value is OfficialAnswer => value !== undefined && !Array.isArray(value);

const isYesNo = ({ type }: OfficialQuestion) => type === 'bool' || type === 'bool_explain';

function Input(props: InputProps & { words: Words }) {
  const { question, words } = props;
  if (isYesNo(question)) return <YesNoInput {...props} />;
  if (question.options) return <ChoiceInput {...props} options={words.optionsOf(question)} />;
  return question.type === 'date_partial' ? <PartialDateInput {...props} /> : <TypedInput {...props} />;
}

/** A question with the input of its type, the source of a known answer, and marks to choose instead of an answer. */
export function QuestionField(props: Props) {
  const { question, words, row, prefill, isNew, refused, isChecked, isNamedAbove, english, onChange } = props;
  const t = useT('clientOfficial');
  const id = useId();
  const isPrefilled = props.value === undefined && isOne(prefill?.value);
  const value = props.value ?? (isOne(prefill?.value) ? prefill.value : undefined);
  const mark = markIn(value);
  const name = words.labelOf(question.key);
  const label = row === undefined ? name : t('rowLabel', { label: name, row: row + 1 });
  const isGroup = isYesNo(question) || question.type === 'date_partial' || isShort(words, question);
  const reading = readingOf(question, value);
  const fault = isChecked ? words.faultOf(reading) : undefined;
  const isMissing = isChecked && question.required && value === undefined;
  const error = refused ?? fault ?? (isMissing ? t('missing') : undefined);
  const notes = [
    { kind: 'new', text: isNew && props.value === undefined ? t('newQuestion') : undefined },
    { kind: 'english', text: english },
    { kind: 'hint', text: words.hintOf(question.key) },
    { kind: 'words', text: prefill?.words ? words.wroteOf(prefill.words) : undefined },
    {
      kind: 'source',
      text: prefill && (isPrefilled || prefill.source === 'told') ? words.sourceOf(prefill) : undefined,
    },
    { kind: 'warning', text: words.warningOf(reading) },
    { kind: 'error', text: error },
  ] as const;
  const said = notes.filter(({ text }) => text);
  const describedBy = said.map(({ kind }) => `${id}-${kind}`).join(' ') || undefined;

  const noteOf = (wanted: (typeof notes)[number]['kind']) => {
    const note = said.find(({ kind }) => kind === wanted);
    return (
      note && (
        <p
          key={wanted}
          id={`${id}-${wanted}`}
          className={styles[wanted]}
          lang={wanted === 'english' ? 'en' : undefined}
        >
          {note.text}
        </p>
      )
    );
  };
  const isOptional = !question.required;
  const caption = (
    <>
      {name}
      {row !== undefined && <span className="rv-visually-hidden"> {t('inRow', { row: row + 1 })}</span>}
      {isOptional && <small> {t('optional')}</small>}
    </>
  );
  const captionClass = `${styles.label} ${isNamedAbove ? 'rv-visually-hidden' : ''}`;
  const [Frame, Caption] = isGroup ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const);
  return (
    <Frame
      className={styles.field}
      data-question={question.key}
      data-invalid={error ? true : undefined}
      {...(isGroup && { 'aria-describedby': describedBy })}
    >
      <Caption {...(!isGroup && { htmlFor: id })} className={captionClass}>
        {caption}
      </Caption>
      {noteOf('new')}
      {noteOf('english')}
      {noteOf('hint')}
      {noteOf('words')}
      {mark === undefined && (
        <Input
          id={id}
          question={question}
          words={words}
          value={value}
          label={label}
          describedBy={describedBy}
          isInvalid={error !== undefined}
          onChange={onChange}
        />
      )}
      {question.unknown?.map((one) => (
        <label key={one} className={styles.mark}>
          <input
            type="checkbox"
            checked={mark === one}
            onChange={({ target }) => onChange(target.checked ? { unknown: one } : undefined)}
          />
          {words.markOf(one)}
          <span className="rv-visually-hidden">: {label}</span>
        </label>
      ))}
      {noteOf('source')}
      {noteOf('warning')}
      {noteOf('error')}
    </Frame>
  );
}

const isShort = (words: Words, question: OfficialQuestion) =>
  question.options !== undefined && words.optionsOf(question).length <= 8;
