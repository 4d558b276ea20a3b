import { formatDateTime, whatsAppLink } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { ErrorCard, ListSkeleton, StatusBadge, Words } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { consultantClientDetails } from '../data/consultant';
import { CaseSection } from './CaseSection';
import styles from './casework.module.css';
import './strings';

const MOST = 3;

/** The latest message of each conversation with the client, newest first. */
export function CaseConversation({ clientId }: { clientId: string }) {
  const t = useT('consultantCase');
  const details = useQuery({ ...consultantClientDetails(clientId), meta: { silent: true } });
  const tickets = details.data?.tickets ?? [];
  const open = details.isSuccess && (
    <Link className={styles.link} to={`/consultant/support?clientId=${clientId}`}>
      {t(tickets.length > 0 ? 'talk.open' : 'talk.start')}
    </Link>
  );
  if (details.isSuccess && tickets.length === 0) {
    const ways = (
      <>
        {open}
        <WhatsAppLink client={details.data.client} />
      </>
    );
    return <CaseSection title={t('talk.title')} nothingYet={t('talk.empty')} action={ways} />;
  }
  return (
    <CaseSection title={t('talk.title')} action={open}>
      {details.isPending && <ListSkeleton rows={2} />}
      {details.isLoadingError && <ErrorCard retrying={details.isFetching} onRetry={details.refetch} />}
      {details.data && <WhatsAppLink client={details.data.client} />}
      <ul className={styles.list}>
        {tickets.slice(0, MOST).map(({ id, subject, status, last_message: last }) => (
          <li key={id}>
            <div className={styles.line}>
              <strong className={styles.grow}>{subject}</strong>
              <StatusBadge of="ticket" status={status} />
            </div>
            <p className={styles.note}>
              <Words>{last?.content ?? t('talk.none')}</Words>
            </p>
            {last && (
              <span className={styles.hint}>
                {t('talk.last', { name: last.sender_name, date: formatDateTime(last.created_at) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}

/** A WhatsApp chat with the client, with a greeting; renders nothing without a telephone number. */
export function WhatsAppLink({ client }: { client: { full_name: string; phone: string | null } }) {
  const t = useT('consultantCase');
  const consultant = useSession((state) => state.profile?.full_name ?? '');
  const greeting = t('talk.greeting', { client: client.full_name.split(' ')[0], consultant });
  const address = client.phone ? whatsAppLink(client.phone, greeting) : null;
  if (!address) return null;
  return (
    <p className={styles.hint}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t('talk.whatsApp')}
      </a>
    </p>
  );
}
