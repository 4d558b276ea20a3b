import { progress, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Email, ProgressBar, StatusBadge } from '@rotavisto/shared/ui';
import { Descriptions } from 'antd';
import styles from './applications.module.css';

interface Props {
  application: { status: string; client: { full_name: string; email: string; phone: string | null } | null };
  steps: StepState[];
}

export function ApplicationFacts({ application: { status, client }, steps }: Props) {
  const t = useT('consultant');
  const { completed, total, percent } = progress(steps);
  return (
    <section className={styles.panel}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 1, lg: 1, xl: 1, xxl: 2 }}
        items={[
          { key: 'client', label: t('application.client'), children: client?.full_name },
          { key: 'status', label: t('application.status'), children: <StatusBadge status={status} /> },
          { key: 'email', label: t('application.email'), children: client && <Email address={client.email} /> },
          { key: 'phone', label: t('application.phone'), children: client?.phone ?? t('application.noPhone') },
        ]}
      />
      <p className={styles.detail}>{t('common:progress', { completed, total })}</p>
      <ProgressBar percent={percent} label={t('application.progress')} />
    </section>
  );
}
