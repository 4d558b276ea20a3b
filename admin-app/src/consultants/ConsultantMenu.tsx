import { Dropdown } from 'antd';
import { useT } from '../strings';
import styles from './ConsultantActions.module.css';

interface ConsultantMenuProps {
  isDeactivated: boolean;
  /** Has open applications to hand over. */
  isServing: boolean;
  onHandOver: () => void;
  onRole: () => void;
  onSecondFactor: () => void;
  onDeactivate: () => void;
  onClose: () => void;
}

/** Opens below whatever this lies over. */
export function ConsultantMenu({ isDeactivated, isServing, onClose, ...on }: ConsultantMenuProps) {
  const t = useT();
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => isOpen || onClose()}
      menu={{
        items: [
          { key: 'handOver', label: t('consultants.handOver'), disabled: !isServing, onClick: on.onHandOver },
          { key: 'role', label: t('consultants.changeRole'), onClick: on.onRole },
          { key: 'factor', label: t('consultants.removeFactor'), onClick: on.onSecondFactor },
          {
            key: 'deactivate',
            danger: !isDeactivated,
            label: t(isDeactivated ? 'consultants.reactivate' : 'consultants.deactivate'),
            onClick: on.onDeactivate,
          },
        ],
      }}
    >
      <span aria-hidden className={styles.anchor} />
    </Dropdown>
  );
}
