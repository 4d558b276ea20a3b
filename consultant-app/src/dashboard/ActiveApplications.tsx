import { type CaseTraveller, caseName, isStepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { ProgressBar } from '@rotavisto/shared/ui';
import styles from './dashboard.module.css';
import { Panel } from './Panel';
import './strings';

interface Application {
  application_id: string;
  client_name: string;
  traveller: CaseTraveller | null;
  visa_type: string;
  current_step: string | null;
  progress: number;
}

export function ActiveApplications({ applications }: { applications: Application[] }) {
  const t = useT('consultantDashboard');
  return (
    <Panel
      title={t('processes.title')}
      linkText={t('processes.all')}
      to="/consultant/kanban"
      empty={t('processes.empty')}
      rows={applications.map((application) => (
        <li key={application.application_id} className={styles.row}>
          <div className={styles.rowText}>
            <Link to={`/consultant/applications/${application.application_id}`}>
              {caseName(application.client_name, application.traveller)}
            </Link>
            <span className={styles.detail}>
              {application.visa_type}
              {isStepType(application.current_step) && (
                <span>{` · ${t(`steps:type.${application.current_step}`)}`}</span>
              )}
            </span>
          </div>
          <div className={styles.progress}>
            <ProgressBar
              percent={application.progress}
              label={t('processes.progress', {
                name: caseName(application.client_name, application.traveller),
              })}
            />
          </div>
        </li>
      ))}
    />
  );
}
