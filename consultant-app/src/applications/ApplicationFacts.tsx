import { useT } from '@rotavisto/shared/i18n';
import { Email, StatusBadge } from '@rotavisto/shared/ui';
import { Descriptions } from 'antd';
import styles from './applications.module.css';

interface Props {
  application: { status: string; client: { email: string; phone: string | null } | null };
}

/** The state of a case and how to reach its client, whose name is the page's title. */
export function ApplicationFacts({ application: { status, client } }: Props) {
  const t = useT('consultant');
  return (
    <section className={styles.panel}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'status', label: t('application.status'), children: <StatusBadge status={status} /> },
          { key: 'email', label: t('application.email'), children: client && <Email address={client.email} /> },
          { key: 'phone', label: t('application.phone'), children: client?.phone ?? t('application.noPhone') },
        ]}
      />
    </section>
  );
}
