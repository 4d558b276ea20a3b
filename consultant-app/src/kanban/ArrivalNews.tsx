import { caseName, STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import type { BoardApplication } from './cards';

interface Props {
  columns: Record<StepType, BoardApplication[]>;
  /** The card that is being moved on this page. */
  movingId: string | null;
}

/** Announces to screen readers the cards that another user moved while the board was open. */
export function ArrivalNews({ columns, movingId }: Props) {
  const t = useT('consultant');
  const [news, setNews] = useState('');
  const lastSeen = useRef(new Map<string, StepType>());
  useEffect(() => {
    const arrived = STEP_TYPES.flatMap((step) =>
      columns[step].flatMap(({ application_id: id, client_name, traveller }) => {
        const before = lastSeen.current.get(id);
        lastSeen.current.set(id, step);
        const isNews = before !== undefined && before !== step && id !== movingId;
        return isNews
          ? [t('kanban.arrived', { name: caseName(client_name, traveller), column: t(`steps:type.${step}`) })]
          : [];
      }),
    );
    if (arrived.length > 0) setNews(arrived.join(' '));
  }, [columns, movingId, t]);
  return (
    <p role="status" className="rv-visually-hidden">
      {news}
    </p>
  );
}
