import { formatDate } from '@rotavisto/shared/domain';
import { usePlanText } from '@rotavisto/shared/features/plans';
import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { Dialog, Email, EmptyState, ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { consultantClientDetails } from '../data/consultant';
import { isMissing } from '../isMissing';
import { ClientApplications } from './ClientApplications';
import { ClientPlan } from './ClientPlan';
import { ClientSupport } from './ClientSupport';
import styles from './clients.module.css';

export function ClientDetailsModal({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useT('consultant');
  const inWords = usePlanText();
  const navigate = useNavigate();
  const query = useQuery(consultantClientDetails(clientId));
  const isGone = isMissing(query.error);
  const details = isGone ? undefined : query.data;
  const newest = details?.applications[0];

  return (
    <Dialog
      width={720}
      title={t('client.title')}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('client.close')}</Button>
          <Button disabled={isGone} onClick={() => navigate(`/consultant/support?clientId=${clientId}`)}>
            {t('client.message')}
          </Button>
          <Button
            type="primary"
            disabled={!newest}
            onClick={() => newest && navigate(`/consultant/applications/${newest.id}`)}
          >
            {t('client.application')}
          </Button>
        </div>
      }
    >
      {query.isPending && <ListSkeleton rows={4} />}
      {isGone && <EmptyState title={t('client.notFound')} text={t('client.notFoundText')} />}
      {query.isError && !isGone && !details && (
        <ErrorCard title={t('client.error')} retrying={query.isFetching} onRetry={query.refetch} />
      )}
      {details && (
        <>
          <div>
            <h2 className={styles.name}>{details.client.full_name}</h2>
            <p className={styles.detail}>
              {t('client.since', { date: formatDate(details.client.created_at) })}
              {details.subscription?.plan && <span>{` · ${inWords.name(details.subscription.plan)}`}</span>}
            </p>
          </div>
          <section className={styles.section}>
            <h3>{t('client.contact')}</h3>
            <p>
              <Email address={details.client.email} />
            </p>
            <p>{details.client.phone ?? t('client.noPhone')}</p>
          </section>
          <ClientPlan plan={details.subscription?.plan ?? null} />
          <ClientApplications applications={details.applications} />
          <ClientSupport tickets={details.tickets} />
        </>
      )}
    </Dialog>
  );
}
