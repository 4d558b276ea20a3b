import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../i18n';
import styles from './support.module.css';

export function ClosedNotice({ onReopen }: { onReopen: () => void }) {
  const t = useT('support');
  return (
    <div className={styles.closed}>
      <span>
        <LockOutlined aria-hidden /> {t('chat.closed')}
      </span>
      <Button onClick={onReopen}>{t('chat.reopen')}</Button>
    </div>
  );
}
