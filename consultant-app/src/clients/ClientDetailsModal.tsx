import { consultantClientDetails } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { Email, ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { isMissing } from '../isMissing';
import { ClientApplications } from './ClientApplications';
import { ClientPlan } from './ClientPlan';
import { ClientSupport } from './ClientSupport';
import styles from './clients.module.css';

export function ClientDetailsModal({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useT('consultant');
  const navigate = useNavigate();
  const query = useQuery(consultantClientDetails(clientId));
  const details = isMissing(query.error) ? undefined : query.data;
  const newest = details?.applications[0];

  return (
    <Modal
      open
      width={720}
      title={t('client.title')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('client.close')}
        </Button>,
        <Button key="message" onClick={() => navigate(`/consultant/support?clientId=${clientId}`)}>
          {t('client.message')}
        </Button>,
        <Button
          key="application"
          type="primary"
          disabled={!newest}
          onClick={() => newest && navigate(`/consultant/applications/${newest.id}`)}
        >
          {t('client.application')}
        </Button>,
      ]}
    >
      {query.isPending && <ListSkeleton rows={4} />}
      {query.isError && !details && (
        <ErrorCard title={t('client.error')} retrying={query.isFetching} onRetry={query.refetch} />
      )}
      {details && (
        <>
          <div>
            <h2 className={styles.name}>{details.client.full_name}</h2>
            <p className={styles.detail}>
              {t('client.since', { date: formatDate(details.client.created_at) })}
              {details.subscription?.plan && ` · ${details.subscription.plan.name}`}
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
    </Modal>
  );
}
