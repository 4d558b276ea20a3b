import { useQuery } from '@tanstack/react-query';
import { adminAudit } from '../data/lists';
import { DetailsSection } from '../details/DetailsSection';
import { momentText } from '../lists/day';
import { useName } from '../lists/useName';
import { Changes } from './Changes';
import { changesOf } from './changesOf';
import { useT } from './strings';
import { useRecorded } from './useRecorded';

/** Shows the newest audit entries of an object. */
export function History({ objectId }: { objectId: string }) {
  const t = useT();
  const nameOf = useName();
  const recorded = useRecorded();
  const { data, isError } = useQuery(adminAudit({ search: objectId, pageSize: 20 }));
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
