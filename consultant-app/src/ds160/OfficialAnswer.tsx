import { COMPANY, formatDateTime } from '@rotavisto/shared/domain';
import { Unanswered } from '@rotavisto/shared/features/ds160';
import { OFFICIAL_QUESTION } from '@rotavisto/shared/features/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { BoxText } from './BoxText';
import { Doubts } from './Doubts';
import styles from './Ds160.module.css';
import type { OfficialBox } from './officialBox';
import { useQuestionWords } from './useQuestionWords';

interface Props {
  /** The boxes of one question, in the order of the form. */
  boxes: readonly [OfficialBox, ...OfficialBox[]];
  next: OfficialBox | undefined;
  isDone: (box: OfficialBox) => boolean;
  /** The answer changed after its page was typed. */
  isChanged: boolean;
  /** Who was told the answer, and when. */
  told: { by: string; at: string } | undefined;
  /** What the client answered, where the form's option is not made of it. */
  beside?: string | undefined;
  onCopy: (box: OfficialBox) => void;
  onFill: (box: OfficialBox) => void;
}

/** A question of the form with its boxes, as the form takes them. */
export function OfficialAnswer({ boxes, next, isDone, isChanged, told, beside, onCopy, onFill }: Props) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const [first] = boxes;
  const label = labelOf(first.key, first.row);
  const isForClient = first.state === 'clientAnswers';
  const isEmpty = boxes.every(({ state }) => state === 'empty');
  return (
    <div className={styles.question}>
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
          boxes.map((box) => (
            <BoxText
              key={box.id}
              box={box}
              label={label}
              isDone={isDone(box)}
              isNext={box.id === next?.id}
              onCopy={() => onCopy(box)}
            />
          ))}
        {beside !== undefined && <span className={styles.note}>{beside}</span>}
        {first.words && <span className={styles.note}>{t('fill.words', { words: first.words })}</span>}
        {first.proposal && <span className={styles.note}>{t('proposal', { text: first.proposal.text })}</span>}
        {told && <span className={styles.note}>{t('told', { by: told.by, at: formatDateTime(told.at) })}</span>}
        {first.source === 'company' && COMPANY.isSample && first.text !== '' && (
          <span className={styles.warning}>{t('sampleCompany')}</span>
        )}
        <Doubts boxes={boxes} />
        {!isForClient && (isEmpty || boxes.some(({ state }) => state === 'marked') || told) && (
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
