import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import { lazyComponent } from '@rotavisto/shared/connection';
import { Button, confirmAction, Icon, themed } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { adminSetDeactivated } from '../data/actions';
import { ActionsCell } from '../lists/cells';
import { useT } from '../strings';
import styles from './ConsultantActions.module.css';

const ConsultantMenu = lazyComponent(themed(async () => (await import('../lazyComponents')).ConsultantMenu));
const HandOver = lazyComponent(themed(async () => (await import('../lazyComponents')).HandOver));
const RemoveSecondFactorDialog = lazyComponent(
  themed(async () => (await import('../lazyComponents')).RemoveSecondFactorDialog),
);
const RoleDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).RoleDialog));

export function ConsultantActions({
  id,
  name,
  isDeactivated,
  isServing,
  onDetails,
}: {
  id: string;
  name: string;
  isDeactivated: boolean;
  /** Has open applications to hand over. */
  isServing: boolean;
  onDetails: () => void;
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
    <ActionsCell>
      <Button size="small" onClick={onDetails}>
        {t('consultants.viewDetails')}
      </Button>
      <span className={styles.more}>
        <Button
          ref={more}
          size="small"
          icon={<Icon of={MoreOutlined} />}
          aria-label={t('list.moreActions', { name })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          loading={deactivate.isPending}
          onClick={() => setMenuOpen(true)}
        />
        <Suspense>
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
        </Suspense>
      </span>
      <Suspense>
        {isHandingOver && <HandOver consultantId={id} onClose={() => setHandingOver(false)} />}
        {isChangingRole && (
          <RoleDialog target={{ userId: id, name, role: 'consultant' }} onClose={() => setChangingRole(false)} />
        )}
        {isRemovingFactor && (
          <RemoveSecondFactorDialog person={{ id, name }} onClose={() => setRemovingFactor(false)} />
        )}
      </Suspense>
    </ActionsCell>
  );
}
