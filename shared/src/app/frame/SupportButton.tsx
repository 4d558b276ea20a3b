import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import { Link } from '@rotavisto/shared/router';
import { useT } from '../../i18n';
import { Icon } from '../../ui';
import styles from './RoleLayout.module.css';

export function SupportButton({ path }: { path: string }) {
  const t = useT();
  return (
    <Link to={path} className={styles.support} aria-label={t('support')} title={t('support')}>
      <Icon of={CustomerServiceOutlined} />
    </Link>
  );
}
