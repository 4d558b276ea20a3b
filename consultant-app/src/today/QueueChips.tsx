import { useT } from '@rotavisto/shared/i18n';
import { KindIcon } from './KindIcon';
import { QUEUE_KINDS, type QueueEntry, type QueueKind } from './queue';
import styles from './today.module.css';
import './strings';

interface Props {
  entries: readonly QueueEntry[];
  chosen: QueueKind | null;
  onChoose: (kind: QueueKind | null) => void;
}

/** The number of entries of each kind that waits; a press filters by the kind, another press clears the filter. */
export function QueueChips({ entries, chosen, onChoose }: Props) {
  const t = useT('consultantToday');
  return (
    <fieldset className={styles.chips} aria-label={t('filters')}>
      {QUEUE_KINDS.map((kind) => {
        const count = entries.filter((entry) => entry.kind === kind).length;
        const isChosen = kind === chosen;
        if (count === 0 && !isChosen) return null;
        return (
          <button
            key={kind}
            type="button"
            className={isChosen ? `${styles.chip} ${styles.chosen}` : styles.chip}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : kind)}
          >
            <KindIcon kind={kind} />
            {t(`kinds.${kind}`)} <strong>{count}</strong>
          </button>
        );
      })}
    </fieldset>
  );
}
