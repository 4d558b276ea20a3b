import { useT } from '@rotavisto/shared/i18n';
import { Dialog } from '@rotavisto/shared/ui';
import styles from './today.module.css';
import './strings';

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['a', 'act'],
  ['s', 'snooze'],
  ['?', 'help'],
] as const;

export function QueueHelp({ onClose }: { onClose: () => void }) {
  const t = useT('consultantToday');
  return (
    <Dialog title={t('help.title')} width={400} onCancel={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
