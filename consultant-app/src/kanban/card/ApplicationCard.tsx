import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import PhoneOutlined from '@ant-design/icons-svg/es/asn/PhoneOutlined';
import { caseName, formatDate, isOpenApplication, percentOf, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { isFocusLost, onPlainPress } from '@rotavisto/shared/lib';
import { Email, Icon, ProgressBar, StatusBadge } from '@rotavisto/shared/ui';
import { memo, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { useBoardMemory } from '../board/boardMemory';
import { CardsContext } from '../board/cardsContext';
import { DensityContext } from '../board/density';
import { type BoardApplication, type CardActions, columnOf, dialogOfCard, hrefOfCase, hrefOfDialog } from '../cards';
import styles from '../kanban.module.css';
import { CardButtons } from './CardButtons';
import { CardSignals } from './CardSignals';

interface FocusedCard {
  ref: RefObject<HTMLElement | null>;
  onFocus: () => void;
}

/** Keeps the focus on a card that moves to another column, where the card is a new element. */
function useFocusAcrossColumns(id: string): FocusedCard {
  const ref = useRef<HTMLElement>(null);
  const memory = useBoardMemory();
  useLayoutEffect(() => {
    if (memory.focusedId === id && isFocusLost()) ref.current?.querySelector<HTMLElement>('a')?.focus();
  }, [id, memory]);
  return {
    ref,
    onFocus: () => {
      memory.focusedId = id;
    },
  };
}

/** Returns true for a card that another user moved to this column while the board was open; the card fades in. */
export function useArrival(id: string, column: StepType, isMoving: boolean): boolean {
  const { seenIn, ownMoves } = useBoardMemory();
  const [hasArrived] = useState(() => seenIn.has(id) && seenIn.get(id) !== column && !ownMoves.has(id));
  useEffect(() => {
    seenIn.set(id, column);
    if (isMoving) ownMoves.add(id);
    else ownMoves.delete(id);
  }, [id, column, isMoving, seenIn, ownMoves]);
  return hasArrived;
}

interface Props {
  application: BoardApplication;
  actions: CardActions;
  handle: DraggableProvidedDragHandleProps | null;
  isDragging: boolean;
  isMoving: boolean;
  /** Whether the card was the last card moved on this page. */
  hasLanded: boolean;
}

export const ApplicationCard = memo(function ApplicationCard(props: Props) {
  const { application, actions, handle, isDragging, isMoving, hasLanded } = props;
  const { role: _, ...grip } = handle ?? {};
  const t = useT('consultant');
  const step = columnOf(application);
  const hasArrived = useArrival(application.application_id, step, isMoving);
  const density = useContext(DensityContext);
  const isCompact = density === 'compact';
  const name = caseName(application.client_name, application.traveller);
  const isOpen = isOpenApplication(application.status);
  const looks = isDragging ? styles.cardDragging : `${styles.card} ${hasArrived || hasLanded ? styles.arrived : ''}`;
  const href = isCompact ? hrefOfCase(application) : hrefOfDialog(application, dialogOfCard(step));
  const { selected, isSelecting, onSelect } = useContext(CardsContext);
  const isSelected = selected.has(application.application_id);
  const open = () => {
    if (isSelecting) onSelect(application);
    else if (isCompact) actions.onCase(application);
    else actions.onOpen(application, dialogOfCard(step));
  };
  return (
    <article
      {...useFocusAcrossColumns(application.application_id)}
      className={`${looks} ${styles[density]} ${isSelected ? styles.selected : ''}`}
      aria-busy={isMoving}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onSelect(application);
      }}
    >
      {/* The name is a link even where the drag library sets a role, so that a card can be opened in a new tab. */}
      <a {...grip} href={href} className={styles.handle} onClick={onPlainPress(open)}>
        <span className={styles.who}>
          <strong className={styles.name} title={isCompact ? name : undefined}>
            {name}
          </strong>
          {application.unread > 0 && (
            <span className={styles.unread} title={t('kanban.unread', { count: application.unread })}>
              <Icon of={MessageOutlined} /> <span aria-hidden>{application.unread}</span>
              <span className="rv-visually-hidden">{t('kanban.unread', { count: application.unread })}</span>
            </span>
          )}
        </span>
        {isCompact && isOpen && <CardSignals application={application} step={step} />}
        {isCompact && !isOpen && (
          <span className={styles.three}>
            <StatusBadge status={application.status} />
          </span>
        )}
        {!isCompact && <WholeFacts application={application} step={step} />}
      </a>
      {isSelecting && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={t('kanban.select.one', { name })}
          checked={isSelected}
          onChange={() => onSelect(application)}
        />
      )}
      {isMoving && <p className={styles.moving}>{t('kanban.moving')}</p>}
      <CardButtons application={application} step={step} actions={actions} isDisabled={isMoving} />
    </article>
  );
});

interface FactsProps {
  application: BoardApplication;
  step: StepType;
}

/** The details that a full card shows beside the name. */
function WholeFacts({ application, step }: FactsProps) {
  const t = useT('consultant');
  return (
    <>
      <span className={styles.cardHead}>
        <span className={styles.line}>
          <Icon of={CalendarOutlined} /> {formatDate(application.created_at)}
        </span>
        <StatusBadge status={application.status} />
      </span>
      <span className={styles.line}>
        <Icon of={MailOutlined} /> <Email address={application.client_email} />
      </span>
      {application.client_phone && (
        <span className={styles.line}>
          <Icon of={PhoneOutlined} /> {application.client_phone}
        </span>
      )}
      {isOpenApplication(application.status) && <CardSignals application={application} step={step} />}
      <span className={`${styles.cardHead}`}>
        <span className={styles.step}>{t(`steps:type.${step}`)}</span>
        <StatusBadge status={application.current_step_status ?? 'completed'} />
      </span>
      <ProgressBar
        percent={percentOf(application.completed_steps, application.total_steps)}
        label={t('kanban.progress')}
      />
    </>
  );
}
