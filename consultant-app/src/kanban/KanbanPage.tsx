import { lazyComponent } from '@rotavisto/shared/connection';
import { useLive } from '@rotavisto/shared/data';
import { STEP_TYPES } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link, useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { Button, ErrorCard, NothingFound, PageTitle, useOpened } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { consultantBoard } from '../data/consultant';
import { isDialogName, StepDialogHost } from '../dialogs/StepDialogHost';
import { ListFilters } from '../ListFilters';
import { useListParams } from '../useListParams';
import { usePageKeys } from '../usePageKeys';
import { BoardSkeleton } from './board/BoardSkeleton';
import { CardsContext } from './board/cardsContext';
import { DensityContext, useDensity } from './board/density';
import { KanbanBoard } from './board/KanbanBoard';
import { byUrgency, countsOf, filterBoard, foldFinished, overdueOf } from './board/shownCards';
import { type CardActions, groupByCurrentStep } from './cards';
import panelStyles from './casePanel.module.css';
import styles from './kanban.module.css';
import { useSelection } from './together/useSelection';
import { useMoveApplication } from './useMoveApplication';

const Together = lazyComponent(async () => (await import('./together/Together')).Together);
const CasePanel = lazyComponent(async () => (await import('./CasePanel')).CasePanel);

const STATUSES = ['all', 'pending', 'in_progress', 'completed'] as const;

export function KanbanPage() {
  const consultantId = useSession((session) => session.profile?.id);
  return consultantId ? <Kanban consultantId={consultantId} /> : null;
}

function Kanban({ consultantId }: { consultantId: string }) {
  const t = useT('consultant');
  const list = useListParams();
  const board = useQuery(consultantBoard(consultantId));
  // The page renders before its cards, so that the press that opened the page is answered at once; a first visit has no
  // such press.
  const isFirst = useLocation().key === 'default';
  const isKnown = board.data !== undefined;
  const renderCards = useDeferredValue(isKnown, isFirst && isKnown) && isKnown;
  const { opened, open, swap, close } = useOpened('open');
  const { opened: besideId, open: openCase, swap: swapCase, close: closeCase } = useOpened('case');
  const [isWhole, setWhole] = useQueryState('finished', parseAsBoolean.withDefault(false));
  const [density, setDensity] = useDensity();
  const [dialog, applicationId] = opened?.split('.') ?? [];
  // A case that another consultant took over leaves this board, and its open dialog closes.
  const isMine = board.data?.some((card) => card.application_id === applicationId);
  const { move, movingId, landed } = useMoveApplication();
  useLive('application_steps', [['applications']]);
  // A booked or cancelled pre-interview changes the party that has to act but not the step; a notification reports it.
  useLive('notifications', [['applications']]);
  // The cards count unread messages, which change on other pages.
  useLive('support_tickets', [['applications', 'board']]);

  const { isNarrowed } = list;
  const isFinishedView = list.filter === 'completed';
  const { columns, counts, steps, folded, isEmpty, marked, overdue } = useMemo(() => {
    const matching = byUrgency(filterBoard(board.data ?? [], list.search, list.filter));
    const { shown, folded } = foldFinished(matching, isWhole || isNarrowed);
    const columns = groupByCurrentStep(shown);
    // All finished cases are in one column, and empty columns would push it out of view.
    const steps = STEP_TYPES.filter((step) => !isFinishedView || columns[step].length > 0);
    const counts = countsOf(columns, isFinishedView);
    return { columns, counts, steps, folded, isEmpty: matching.length === 0, ...overdueOf(columns) };
  }, [board.data, list.search, list.filter, isWhole, isNarrowed, isFinishedView]);
  const isCaseMine = board.data?.some((card) => card.application_id === besideId);
  const actions = useMemo<CardActions>(
    () => ({
      onMove: move,
      onOpen: (card, name) => open(`${name}.${card.application_id}`),
      onCase: (card) => (besideId ? swapCase : openCase)(card.application_id),
    }),
    [move, open, openCase, swapCase, besideId],
  );
  const { selection, chosen, isSelecting, hasBegun, begin, end, keep } = useSelection(columns);
  usePageKeys(isSelecting ? { Escape: end } : {});
  const beginButton = (
    <Button type="text" onClick={begin} title={t('kanban.select.key')}>
      {t('kanban.select.begin')}
    </Button>
  );
  const cards = useMemo(() => ({ ...selection, marked }), [selection, marked]);

  return (
    <>
      <PageTitle
        title={t('kanban.title')}
        subtitle={t('kanban.subtitle')}
        action={<Link to="/consultant/applications">{t('kanban.asList')}</Link>}
      />
      <ListFilters
        {...list}
        placeholder={t('kanban.search')}
        label={t('kanban.statusLabel')}
        options={STATUSES.map((value) => ({ value, label: t(`kanban.filter.${value}`) }))}
      >
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={density === 'full'}
            onChange={({ target }) => setDensity(target.checked ? 'full' : 'compact')}
          />
          {t('kanban.fullCards')}
        </label>
        {hasBegun ? (
          <Suspense fallback={beginButton}>
            <Together isSelecting={isSelecting} chosen={chosen} onBegin={begin} onEnd={end} onKeep={keep} />
          </Suspense>
        ) : (
          beginButton
        )}
      </ListFilters>
      {!renderCards && !board.isLoadingError && <BoardSkeleton />}
      {board.isLoadingError && <ErrorCard onRetry={board.refetch} />}
      {renderCards && isNarrowed && isEmpty && (
        <NothingFound title={t('kanban.emptySearch')} clear={t('clearList')} onClear={list.onClear} />
      )}
      {renderCards && !(isNarrowed && isEmpty) && (
        <div className={besideId && isCaseMine ? panelStyles.beside : undefined}>
          <div className={panelStyles.board} data-density={density}>
            <DensityContext value={density}>
              <CardsContext value={cards}>
                <KanbanBoard
                  columns={columns}
                  steps={steps}
                  counts={counts}
                  overdue={overdue}
                  folded={folded}
                  actions={actions}
                  movingId={movingId}
                  landed={landed}
                  onUnfold={() => void setWhole(true)}
                />
              </CardsContext>
            </DensityContext>
          </div>
          {besideId && isCaseMine && (
            <Suspense fallback={null}>
              <CasePanel applicationId={besideId} onClose={closeCase} />
            </Suspense>
          )}
        </div>
      )}
      {isDialogName(dialog) && applicationId && board.data && (
        <StepDialogHost
          dialog={dialog}
          applicationId={applicationId}
          isElsewhere={!isMine}
          onClose={close}
          onBack={(id) => swap(`review.${id}`)}
        />
      )}
    </>
  );
}
