import { formatDate, formatDateTime, formatZonedTime, isStepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { Timeline as AntTimeline } from 'antd';
import styles from './applications.module.css';
import { type Thing, type TimelineEntry, thingOf, timelineAction } from './timelineAction';
import './strings';
import '../casework/strings';
import '../files/strings';

interface Props {
  query: { data?: TimelineEntry[]; isPending: boolean; isLoadingError: boolean; refetch: () => void };
}

/** The events of a case, with their author and time. */
export function Timeline({ query }: Props) {
  const t = useT('consultantApplication');
  const nameOf = useThingName();
  const entries = query.data ?? [];
  // The client's name is the title of the case, so an event of the client shows the role instead.
  const actorOf = ({ actor_role, actor_name }: TimelineEntry) =>
    actor_role === 'client' ? t('common:role.client') : actor_name || t('system');
  return (
    <section className={styles.panel} aria-label={t('timeline')}>
      <h2 className={styles.heading}>{t('timeline')}</h2>
      {query.isPending && <ListSkeleton rows={3} />}
      {query.isLoadingError && <ErrorCard onRetry={query.refetch} />}
      {query.data && entries.length === 0 && <p className={styles.detail}>{t('timelineEmpty')}</p>}
      <AntTimeline
        items={entries.map((entry) => {
          const thing = nameOf(thingOf(entry));
          return {
            key: `${entry.at}-${entry.action}`,
            content: (
              <>
                <strong>{actorOf(entry)}</strong> {t(`actions.${timelineAction(entry)}`)}
                {thing && <span>{`: ${thing}`}</span>}
                <span className={styles.detail}>{formatDateTime(entry.at)}</span>
              </>
            ),
          };
        })}
      />
    </section>
  );
}

const named = <Name extends string>(names: readonly Name[], value: string) => names.find((name) => name === value);

/** Returns the name of an entry's subject; a subject that this version does not know has no name. */
function useThingName() {
  const t = useT('consultantApplication', 'consultantCase', 'consultantFiles', 'steps');
  return (thing: Thing | null): string | undefined => {
    if (!thing) return undefined;
    switch (thing.of) {
      case 'step':
        return isStepType(thing.value) ? t(`steps:type.${thing.value}`) : undefined;
      case 'document_type': {
        const type = named(['passport', 'financial', 'photo'], thing.value);
        return type && t(`consultantCase:documents.type.${type}`);
      }
      case 'kind': {
        const kind = named(['ds160_confirmation', 'appointment_letter', 'other'], thing.value);
        return kind && t(`consultantFiles:kind.${kind}`);
      }
      case 'outcome': {
        const outcome = named(['approved', 'refused'], thing.value);
        return outcome && t(`outcomes.${outcome}`);
      }
      case 'payment_method': {
        const method = named(['card', 'pix'], thing.value);
        return method && t(`things.${method}`);
      }
      case 'saved_on':
        return formatDate(thing.value);
      case 'moment':
        return t('things.moment', { date: formatDate(thing.date), time: formatZonedTime(thing.time) });
      case 'questions':
        return t('things.questions', { count: thing.count });
      default:
        return thing.value;
    }
  };
}
