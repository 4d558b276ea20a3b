import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { Button } from '@rotavisto/shared/ui';
import styles from './clients.module.css';

interface Props {
  clientId: string;
  name: string;
  applicationId: string;
}

export function ClientActions({ clientId, name, applicationId }: Props) {
  const t = useT('consultant');
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.rowActions} role="group" aria-label={name}>
      <Button
        size="small"
        className={styles.action}
        onClick={() => navigate(`/consultant/support?clientId=${clientId}`)}
      >
        {t('clients.message')}
      </Button>
      <Button
        size="small"
        className={styles.action}
        onClick={() => navigate(`/consultant/applications/${applicationId}`)}
      >
        {t('clients.details')}
      </Button>
    </div>
  );
}
