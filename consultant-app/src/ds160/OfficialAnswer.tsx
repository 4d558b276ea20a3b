import { COMPANY, formatDateTime } from '@rotavisto/shared/domain';
import { Unanswered } from '@rotavisto/shared/features/ds160';
import { OFFICIAL_QUESTION } from '@rotavisto/shared/features/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Checkbox } from 'antd';
import type { Complement } from '../data/complement';
import { BoxText } from './BoxText';
import { Doubts } from './Doubts';
import styles from './Ds160.module.css';
import { EnglishText } from './english/EnglishText';
import type { English } from './english/useEnglish';
import type { OfficialBox } from './officialBox';
import { isUntranslated } from './officialProgress';
import { useQuestionWords } from './useQuestionWords';
import type { Returning } from './useReturning';

interface Props {
  /** The boxes of one question, in the order of the form. */
  boxes: readonly [OfficialBox, ...OfficialBox[]];
  next: OfficialBox | undefined;
  isDone: (box: OfficialBox) => boolean;
  /** Whether the answer changed after its page was typed. */
  isChanged: boolean;
  /** The consultant to whom the client dictated the answer, and the time. */
  told: { by: string; at: string } | undefined;
  /** The client's own answer, when it does not determine the option of the form. */
  beside?: string | undefined;
  /** The source of an answer that the client confirmed without a change. */
  taken: Complement['taken'][string] | undefined;
  onCopy: (box: OfficialBox) => void;
  /** Opens the field of a box; undefined when the client answers the question. */
  onFill: ((box: OfficialBox) => void) | undefined;
  returning: Returning;
  english: English;
}

/** A question of the form with its boxes, in the format of the form. */
export function OfficialAnswer({
  boxes,
  next,
  isDone,
  isChanged,
  told,
  taken,
  beside,
  onCopy,
  onFill,
  returning,
  english,
}: Props) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const [first] = boxes;
  const label = labelOf(first.key, first.row);
  const isForClient = first.state === 'clientAnswers';
  const isEmpty = boxes.every(({ state }) => state === 'empty');
  return (
    <div className={boxes.some(({ written }) => written) ? `${styles.question} ${styles.wide}` : styles.question}>
      <dt>
        {label}{' '}
        <span lang="en" className={styles.english}>
          {OFFICIAL_QUESTION[first.key]}
        </span>
      </dt>
      <dd>
        {isChanged && <span className={styles.changedNote}>{t('changedSince')}</span>}
        {isForClient && <span className={styles.note}>{t('clientAnswers')}</span>}
        {isEmpty && <Unanswered />}
        {!isForClient &&
          !isEmpty &&
          boxes.map((box) => {
            const text = (
              <BoxText
                key={box.id}
                box={box}
                label={label}
                isDone={isDone(box)}
                isNext={box.id === next?.id}
                onCopy={() => onCopy(box)}
              />
            );
            if (!box.written) return text;
            return (
              <EnglishText key={box.id} box={box} written={box.written} label={label} english={english}>
                {text}
              </EnglishText>
            );
          })}
        {beside !== undefined && <span className={styles.note}>{beside}</span>}
        {first.words && <span className={styles.note}>{t('fill.words', { words: first.words })}</span>}
        {first.proposal && <span className={styles.note}>{t('proposal', { text: first.proposal.text })}</span>}
        {told && <span className={styles.note}>{t('told', { by: told.by, at: formatDateTime(told.at) })}</span>}
        {first.source === 'client' && (
          <span className={styles.note}>{taken ? t(`taken.${taken}`) : t('clientGave')}</span>
        )}
        {first.source === 'company' && COMPANY.isSample && first.text !== '' && (
          <span className={styles.warning}>{t('sampleCompany')}</span>
        )}
        <Doubts boxes={boxes} />
        {returning.isOpen && first.question.who === 'C' && (
          <Checkbox
            checked={returning.keys.includes(first.key)}
            aria-label={t('return.pickOf', { field: label })}
            onChange={() => returning.pick(first.key)}
          >
            {t('return.pick')}
          </Checkbox>
        )}
        {onFill &&
          !isForClient &&
          (isEmpty || boxes.some((box) => box.state === 'marked' && !isUntranslated(box)) || told) && (
            <Button
              size="small"
              type="link"
              className={styles.fill}
              aria-label={t(isEmpty ? 'fill.openOf' : 'fill.changeOf', { field: label })}
              onClick={() => onFill(first)}
            >
              {t(isEmpty ? 'fill.open' : 'fill.change')}
            </Button>
          )}
      </dd>
    </div>
  );
}
