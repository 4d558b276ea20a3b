import { CheckOutlined } from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Ds160.module.css';
import type { OfficialBox } from './officialBox';

interface Props {
  box: OfficialBox;
  /** The label of the box's question. */
  label: string;
  isDone: boolean;
  /** The box that the key "c" copies next. */
  isNext: boolean;
  onCopy: () => void;
}

/** One box of the official form: its text, the length of the text, and a button that copies it. */
export function BoxText({ box, label, isDone, isNext, onCopy }: Props) {
  const t = useT('consultantDs160');
  const { id, part, kind, text, length, limit, problem, state } = box;
  const name = part ? t(`parts.${part}`, { label }) : label;
  const isOver = limit !== undefined && length > limit;
  return (
    <div
      id={`official-${id}`}
      className={`${styles.box} ${isNext ? styles.nextAnswer : ''}`}
      aria-current={isNext || undefined}
    >
      {part && <span className={styles.part}>{t(`partNames.${part}`)}</span>}
      <span className={styles.text}>
        {state === 'empty' ? (
          <span className={styles.note}>{t('leaveOpen')}</span>
        ) : (
          <>
            {kind === 'mark' && <span className={styles.note}>{t('tick')} </span>}
            <span lang="en">{text}</span>
          </>
        )}
        {kind === 'text' && limit !== undefined && state !== 'empty' && (
          <span
            className={isOver ? styles.over : styles.counter}
            aria-label={t('lengthOf', { length, limit })}
            role="img"
          >
            {length}/{limit}
          </span>
        )}
        {/* A stale translation is explained beside the client's text. */}
        {problem && problem !== 'staleEnglish' && <span className={styles.warning}>{t(`problems.${problem}`)}</span>}
      </span>
      {state !== 'empty' && (
        <Button
          size="small"
          icon={isDone && <CheckOutlined aria-hidden />}
          aria-label={t(isDone ? 'copyFieldAgain' : 'copyField', { field: name })}
          onClick={onCopy}
        >
          {t(isDone ? 'copied' : 'copy')}
        </Button>
      )}
    </div>
  );
}
