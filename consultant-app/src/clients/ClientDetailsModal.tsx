import { type CaseTraveller, formatDate, travellerName } from '@rotavisto/shared/domain';
import { usePlanText } from '@rotavisto/shared/features/plans';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Plan } from '@rotavisto/shared/session';
import type { Json } from '@rotavisto/shared/supabase';
import {
  Dialog,
  Email,
  EmptyState,
  ErrorCard,
  ListSkeleton,
  ProgressBar,
  StatusBadge,
  Undelivered,
  useLinkTo,
} from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { consultantClientDetails } from '../data/consultant';
import { isMissing } from '../isMissing';
import { ClientSupport } from './ClientSupport';
import styles from './clients.module.css';
import './strings';

export function ClientDetailsModal({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useT('consultantClient');
  const inWords = usePlanText();
  const linkTo = useLinkTo();
  const query = useQuery(consultantClientDetails(clientId));
  const isGone = isMissing(query.error);
  const details = isGone ? undefined : query.data;
  const newest = details?.applications[0];

  return (
    <Dialog
      width={720}
      title={t('title')}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button {...(isGone ? { disabled: true } : linkTo(`/consultant/support?clientId=${clientId}`))}>
            {t('message')}
          </Button>
          <Button type="primary" disabled={!newest} {...(newest && linkTo(`/consultant/applications/${newest.id}`))}>
            {t('application')}
          </Button>
        </div>
      }
    >
      {query.isPending && <ListSkeleton rows={4} />}
      {isGone && <EmptyState title={t('notFound')} text={t('notFoundText')} />}
      {query.isError && !isGone && !details && (
        <ErrorCard title={t('error')} retrying={query.isFetching} onRetry={query.refetch} />
      )}
      {details && (
        <>
          <div>
            <h2 className={styles.name}>{details.client.full_name}</h2>
            <p className={styles.detail}>
              {t('since', { date: formatDate(details.client.created_at) })}
              {details.subscription?.plan && <span>{` · ${inWords.name(details.subscription.plan)}`}</span>}
            </p>
          </div>
          <section className={styles.section}>
            <h3>{t('contact')}</h3>
            <p>
              <Email address={details.client.email} />
              <Undelivered since={details.client.undeliverable_since} />
            </p>
            <p>{details.client.phone ?? t('noPhone')}</p>
          </section>
          <ClientPlan plan={details.subscription?.plan ?? null} />
          <ClientApplications applications={details.applications} />
          <ClientSupport tickets={details.tickets} />
        </>
      )}
    </Dialog>
  );
}

interface Application {
  id: string;
  visa_type: string;
  traveller: CaseTraveller | null;
  status: string;
  created_at: string;
  progress: number;
}

function ClientApplications({ applications }: { applications: Application[] }) {
  const t = useT('consultantClient');
  return (
    <section className={styles.section}>
      <h3>{t('applications')}</h3>
      {applications.length === 0 && <p>{t('noApplications')}</p>}
      <ul className={styles.list}>
        {applications.map((application) => (
          <li key={application.id} className={styles.line}>
            <strong>
              {[application.traveller && travellerName(application.traveller), application.visa_type]
                .filter(Boolean)
                .join(' · ')}
            </strong>
            <span className={styles.detail}>{t('created', { date: formatDate(application.created_at) })}</span>
            <StatusBadge status={application.status} />
            <span className={styles.grow}>
              <ProgressBar percent={application.progress} label={t('progress')} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OfferedPlan = Pick<Plan, 'name' | 'price' | 'features'> & { texts: Json };

function ClientPlan({ plan }: { plan: OfferedPlan | null }) {
  const t = useT('consultantClient');
  const inWords = usePlanText();
  return (
    <section className={styles.section}>
      <h3>{t('plan')}</h3>
      {plan ? (
        <>
          <p className={styles.line}>
            <strong>{inWords.name(plan)}</strong>
            {plan.price !== null && <span className="rv-figures">{formatMoney(plan.price)}</span>}
          </p>
          <ul className={styles.features}>
            {inWords.features(plan).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('noPlan')}</p>
      )}
    </section>
  );
}
