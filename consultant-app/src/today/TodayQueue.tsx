import { lazyComponent } from '@rotavisto/shared/connection';
import { DAY_KINDS, type DayKind } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, EmptyState, ErrorCard, ListSkeleton, themed, useOpened } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Suspense, useState } from 'react';
import { consultantDay } from '../data/caseWork';
import { isDialogName, StepDialogHost } from '../dialogs/StepDialogHost';
import { useNextReview } from '../review/pendingReviews';
import { usePageKeys } from '../usePageKeys';
import { KindIcon } from './KindIcon';
import { QueueRow } from './QueueRow';
import { keyOf, QUEUE_GROUPS, type QueueEntry } from './queue';
import styles from './today.module.css';
import { useQueueFocus } from './useQueueFocus';
import './strings';

// Loaded on demand, because the code of dialogs is a tenth of the first visit and this dialog is seldom opened.
const QueueHelp = lazyComponent(themed(async () => (await import('./QueueHelp')).QueueHelp));

const SnoozeDialog = lazyComponent(themed(async () => (await import('./SnoozeDialog')).SnoozeDialog));
const SnoozedEntries = lazyComponent(async () => (await import('./SnoozedEntries')).SnoozedEntries);

const FIRST_SHOWN = 25;

/** The consultant's tasks in groups by urgency, with the snoozed entries below. */
export function TodayQueue() {
  const t = useT('consultantToday');
  const query = useQuery(consultantDay());
  const [kind, setKind] = useQueryState('fila', parseAsStringLiteral(DAY_KINDS));
  const [isWhole, setWhole] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { opened, open, swap, close } = useOpened('open');
  const [dialog, applicationId] = opened?.split('.') ?? [];

  /** The cases to review, in the order when the first of them was opened. */
  const [round, setRound] = useState<string[]>([]);
  const [snoozingKey, setSnoozingKey] = useState<string | null>(null);

  const all = query.data ?? [];
  const entries = all.filter((entry) => !entry.snoozed_until);
  const snoozed = all.filter((entry) => entry.snoozed_until);
  const snoozing = entries.find((entry) => keyOf(entry) === snoozingKey);
  const matching = kind ? entries.filter((entry) => entry.kind === kind) : entries;
  const shown = isWhole ? matching : matching.slice(0, FIRST_SHOWN);
  const toReview = entries.flatMap((entry) => (entry.kind === 'documents' ? (entry.application_id ?? []) : []));
  const nextId = useNextReview(toReview, applicationId);
  const review = (id: string, cases: string[]) => {
    setRound(cases.includes(id) ? cases : [...cases, id]);
    return `review.${id}`;
  };
  const at = applicationId ? round.indexOf(applicationId) + 1 : 0;
  const { list, move, act, snooze, remember } = useQueueFocus(shown.map(keyOf));
  // The keys of the queue are off from the press that opens a dialog on, before the dialog has the focus.
  const isCovered = isHelpOpen || snoozing !== undefined || isDialogName(dialog);
  usePageKeys(
    isCovered ? {} : { j: () => move(1), k: () => move(-1), a: act, s: snooze, '?': () => setHelpOpen(true) },
  );

  return (
    <section className={styles.queue} aria-labelledby="today-queue">
      <header className={styles.head}>
        <h2 id="today-queue" className={styles.title}>
          {t('title')}
        </h2>
        <Button type="text" size="small" className={styles.help} onClick={() => setHelpOpen(true)}>
          {t('keys')}
        </Button>
      </header>
      {query.isPending && <ListSkeleton rows={5} />}
      {query.isLoadingError && <ErrorCard retrying={query.isFetching} onRetry={query.refetch} />}
      {entries.length > 0 && <QueueChips entries={entries} chosen={kind} onChoose={setKind} />}
      {query.data && entries.length === 0 && <EmptyState title={t('rest.title')} text={t('rest.text')} />}
      {entries.length > 0 && matching.length === 0 && <EmptyState title={t('rest.filtered')} />}
      <div ref={list}>
        {QUEUE_GROUPS.map((group) => {
          const rows = shown.filter((entry) => entry.day_group === group);
          if (rows.length === 0) return null;
          return (
            <section key={group} className={styles.group} aria-labelledby={`today-${group}`}>
              <h3 id={`today-${group}`} className={styles.groupTitle}>
                {t(`groups.${group}.title`)}
              </h3>
              <p className={styles.rule}>{t(`groups.${group}.order`)}</p>
              <ul className={styles.rows} onFocus={remember}>
                {rows.map((entry) => (
                  <QueueRow
                    key={keyOf(entry)}
                    entry={entry}
                    onOpen={(name, id) => open(name === 'review' ? review(id, toReview) : `${name}.${id}`)}
                    onSnooze={() => setSnoozingKey(keyOf(entry))}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {shown.length < matching.length && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {t('more', { count: matching.length - shown.length })}
        </Button>
      )}
      <Suspense>{snoozed.length > 0 && <SnoozedEntries entries={snoozed} />}</Suspense>
      <Suspense>{isHelpOpen && <QueueHelp onClose={() => setHelpOpen(false)} />}</Suspense>
      <Suspense>{snoozing && <SnoozeDialog entry={snoozing} onClose={() => setSnoozingKey(null)} />}</Suspense>
      {isDialogName(dialog) && applicationId && (
        <StepDialogHost
          dialog={dialog}
          applicationId={applicationId}
          onClose={close}
          place={at > 0 ? { at, of: round.length } : undefined}
          onNext={nextId ? () => swap(review(nextId, round)) : undefined}
          onBack={(id) => swap(`review.${id}`)}
        />
      )}
    </section>
  );
}

interface Props {
  entries: readonly QueueEntry[];
  chosen: DayKind | null;
  onChoose: (kind: DayKind | null) => void;
}

/** The number of waiting entries of each kind; a press filters by the kind, and another press clears the filter. */
function QueueChips({ entries, chosen, onChoose }: Props) {
  const t = useT('consultantToday');
  return (
    <fieldset className={styles.chips} aria-label={t('filters')}>
      {DAY_KINDS.map((kind) => {
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
