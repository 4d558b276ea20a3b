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
import { DensityContext } from '../board/density';
import { type BoardApplication, type CardActions, columnOf, dialogOfCard, hrefOfCase, hrefOfDialog } from '../cards';
import styles from '../kanban.module.css';
import { CardButtons } from './CardButtons';
import { CardSignals } from './CardSignals';

/** The application whose card had the focus last. */
let focusedId: string | null = null;

interface FocusedCard {
  ref: RefObject<HTMLElement | null>;
  onFocus: () => void;
}

/** A card that moves to another column becomes a new element, which takes over the focus. */
function useFocusAcrossColumns(id: string): FocusedCard {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (focusedId === id && isFocusLost()) ref.current?.querySelector<HTMLElement>('a')?.focus();
  }, [id]);
  return {
    ref,
    onFocus: () => {
      focusedId = id;
    },
  };
}

/** Where each card was last seen. */
const seenIn = new Map<string, StepType>();
/** The cards this page is moving itself. */
const ownMoves = new Set<string>();

/** True for a card another user moved here while the board was open: it fades in. */
export function useArrival(id: string, column: StepType, isMoving: boolean): boolean {
  const [hasArrived] = useState(() => seenIn.has(id) && seenIn.get(id) !== column && !ownMoves.has(id));
  useEffect(() => {
    seenIn.set(id, column);
    if (isMoving) ownMoves.add(id);
    else ownMoves.delete(id);
  }, [id, column, isMoving]);
  return hasArrived;
}

interface Props {
  application: BoardApplication;
  actions: CardActions;
  handle: DraggableProvidedDragHandleProps | null;
  isDragging: boolean;
  isMoving: boolean;
  /** It is the card this page has moved last. */
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
  const open = () => (isCompact ? actions.onCase(application) : actions.onOpen(application, dialogOfCard(step)));
  return (
    <article
      {...useFocusAcrossColumns(application.application_id)}
      className={`${looks} ${styles[density]}`}
      aria-busy={isMoving}
      aria-label={name}
    >
      {/* A link, whatever role the drag library gives its handles: a card opens in a tab of its own as well. */}
      <a {...grip} href={href} className={styles.handle} onClick={onPlainPress(open)}>
        <span className={styles.who}>
          <strong className={styles.name}>{name}</strong>
          {application.unread > 0 && (
            <span className={styles.unread} title={t('kanban.unread', { count: application.unread })}>
              <Icon of={MessageOutlined} /> <span aria-hidden>{application.unread}</span>
              <span className="rv-visually-hidden">{t('kanban.unread', { count: application.unread })}</span>
            </span>
          )}
        </span>
        {isCompact && isOpen && <CardSignals application={application} step={step} />}
        {isCompact && !isOpen && (
          <span className={styles.signals}>
            <StatusBadge status={application.status} />
          </span>
        )}
        {!isCompact && <WholeFacts application={application} step={step} />}
      </a>
      {isMoving && <p className={styles.moving}>{t('kanban.moving')}</p>}
      <CardButtons application={application} step={step} actions={actions} isDisabled={isMoving} />
    </article>
  );
});

interface FactsProps {
  application: BoardApplication;
  step: StepType;
}

/** What a full card shows beside the name. */
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
