import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { useIsMobile } from '@rotavisto/shared/ui';
import { Button, Space } from 'antd';
import styles from './clients.module.css';

interface Props {
  clientId: string;
  name: string;
  applicationId: string;
}

export function ClientActions({ clientId, name, applicationId }: Props) {
  const t = useT('consultant');
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  return (
    <Space wrap={isMobile} orientation={isMobile ? 'horizontal' : 'vertical'} size={4} role="group" aria-label={name}>
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
    </Space>
  );
}
