import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import { Button, confirmAction, Icon } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { HandOver } from '../applications/AssignDialog';
import { adminSetDeactivated } from '../data/actions';
import { RemoveSecondFactorDialog } from '../settings/RemoveSecondFactorDialog';
import { useT } from '../strings';
import styles from './ConsultantActions.module.css';
import { RoleDialog } from './RoleDialog';

/** What changes a consultant, behind one button of the details. */
export function ConsultantActions({
  id,
  name,
  isDeactivated,
  isServing,
  onLeft,
}: {
  id: string;
  name: string;
  isDeactivated: boolean;
  /** Has open applications to hand over. */
  isServing: boolean;
  /** The person is no consultant any more. */
  onLeft: () => void;
}) {
  const t = useT();
  const more = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isChangingRole, setChangingRole] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const [isRemovingFactor, setRemovingFactor] = useState(false);
  const deactivate = useMutation(adminSetDeactivated);

  function closeMenu() {
    setMenuOpen(false);
    more.current?.focus();
  }

  async function askToDeactivate() {
    const isSure = await confirmAction({
      title: t(isDeactivated ? 'consultants.confirmReactivateTitle' : 'consultants.confirmDeactivateTitle', { name }),
      content: t(isDeactivated ? 'consultants.confirmReactivateText' : 'consultants.confirmDeactivateText'),
      okText: t(isDeactivated ? 'consultants.reactivate' : 'consultants.deactivate'),
      cancelText: t('list.cancel'),
      danger: !isDeactivated,
    });
    if (isSure) deactivate.mutate({ userId: id, deactivated: !isDeactivated });
  }

  return (
    <>
      <span className={styles.more}>
        <Button
          ref={more}
          icon={<Icon of={MoreOutlined} />}
          aria-label={t('list.moreActions', { name })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          loading={deactivate.isPending}
          onClick={() => setMenuOpen(true)}
        />
        {isMenuOpen && (
          <ConsultantMenu
            isDeactivated={isDeactivated}
            isServing={isServing}
            onHandOver={() => setHandingOver(true)}
            onRole={() => setChangingRole(true)}
            onSecondFactor={() => setRemovingFactor(true)}
            onDeactivate={() => void askToDeactivate()}
            onClose={closeMenu}
          />
        )}
      </span>
      {isHandingOver && <HandOver consultantId={id} onClose={() => setHandingOver(false)} />}
      {isChangingRole && (
        <RoleDialog
          target={{ userId: id, name, role: 'consultant' }}
          onClose={() => setChangingRole(false)}
          onChanged={onLeft}
        />
      )}
      {isRemovingFactor && <RemoveSecondFactorDialog person={{ id, name }} onClose={() => setRemovingFactor(false)} />}
    </>
  );
}

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
function ConsultantMenu({ isDeactivated, isServing, onClose, ...on }: ConsultantMenuProps) {
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
