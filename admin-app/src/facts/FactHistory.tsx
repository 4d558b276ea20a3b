import { useQuery } from '@tanstack/react-query';
import { Changes } from '../audit/Changes';
import { changesOf } from '../audit/changesOf';
import { useRecorded } from '../audit/useRecorded';
import { adminAudit } from '../data/lists';
import { DetailsSection } from '../details/DetailsSection';
import { momentText } from '../lists/day';
import { useName } from '../lists/useName';
import { useT } from './strings';

/** The newest changes and checks of a fact, as the audit keeps them. */
export function FactHistory({ factId }: { factId: string }) {
  const t = useT();
  const nameOf = useName();
  const recorded = useRecorded();
  const { data, isError } = useQuery(adminAudit({ search: factId, pageSize: 20 }));
  return (
    <DetailsSection title={t('history')} level={2}>
      {isError && <p role="alert">{t('historyError')}</p>}
      {data?.rows.length === 0 && <p>{t('historyNone')}</p>}
      {data?.rows.map((entry) => (
        <details key={entry.id}>
          <summary>
            {momentText(entry.at)} · {recorded.action(entry.action)} · {nameOf(entry.actor_name)}
          </summary>
          <Changes changes={changesOf(entry.before, entry.after)} />
        </details>
      ))}
    </DetailsSection>
  );
}
