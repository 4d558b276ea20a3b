import { type CaseTraveller, caseName, formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, useLinkTo } from '@rotavisto/shared/ui';
import styles from './dashboard.module.css';
import { Panel } from './Panel';
import './strings';

interface Client {
  application_id: string;
  client_id: string;
  full_name: string;
  traveller: CaseTraveller | null;
  email: string;
  created_at: string;
}

export function RecentClients({ clients }: { clients: Client[] }) {
  const t = useT('consultantDashboard');
  const linkTo = useLinkTo();
  return (
    <Panel
      title={t('clients.title')}
      linkText={t('clients.all')}
      to="/consultant/clients"
      empty={t('clients.empty')}
      rows={clients.map((client) => (
        <li key={client.application_id} className={styles.row}>
          <div className={styles.rowText}>
            <strong id={`client-${client.application_id}`}>{caseName(client.full_name, client.traveller)}</strong>
            <span className={styles.detail}>
              {client.email} · {formatDate(client.created_at)}
            </span>
          </div>
          <Button
            aria-describedby={`client-${client.application_id}`}
            {...linkTo(`/consultant/support?clientId=${client.client_id}`)}
          >
            {t('clients.message')}
          </Button>
        </li>
      ))}
    />
  );
}
