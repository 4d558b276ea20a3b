import { confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { HandOver } from '../applications/AssignDialog';
import { adminSetDeactivated } from '../data/actions';
import { RemoveSecondFactorDialog } from '../settings/RemoveSecondFactorDialog';
import styles from './ConsultantPage.module.css';
import { HoursDialog } from './HoursDialog';
import { RoleDialog } from './RoleDialog';
import { useT } from './strings';

const DIALOGS = ['handOver', 'hours', 'role', 'factor'] as const;
type Opened = (typeof DIALOGS)[number];

/** The actions that change a consultant, each behind one button. */
export function ConsultantActions({
  id,
  name,
  isDeactivated,
  isInvited,
  isServing,
  onLeft,
}: {
  id: string;
  name: string;
  isDeactivated: boolean;
  isInvited: boolean;
  /** Whether the consultant has open applications to hand over. */
  isServing: boolean;
  /** Called when the person is no longer a consultant. */
  onLeft: () => void;
}) {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const deactivate = useMutation(adminSetDeactivated);
  const close = () => setOpened(null);

  async function askToDeactivate() {
    const isSure = await confirmAction({
      title: t(isDeactivated ? 'adminConsultant:confirmReactivateTitle' : 'adminConsultant:confirmDeactivateTitle', {
        name,
      }),
      content: t(isDeactivated ? 'adminConsultant:confirmReactivateText' : 'adminConsultant:confirmDeactivateText'),
      okText: t(isDeactivated ? 'adminConsultant:reactivate' : 'adminConsultant:deactivate'),
      cancelText: t('list.cancel'),
      danger: !isDeactivated,
    });
    if (isSure) deactivate.mutate({ userId: id, deactivated: !isDeactivated });
  }

  return (
    <div className={styles.actions}>
      {!isInvited && (
        <>
          <Button type="primary" disabled={!isServing} onClick={() => setOpened('handOver')}>
            {t('adminConsultant:handOver')}
          </Button>
          <Button onClick={() => setOpened('hours')}>{t('adminConsultant:hours')}</Button>
        </>
      )}
      <Button onClick={() => setOpened('role')}>{t('adminConsultant:changeRole')}</Button>
      {!isInvited && <Button onClick={() => setOpened('factor')}>{t('adminSecondFactor:remove')}</Button>}
      <Button danger={!isDeactivated} loading={deactivate.isPending} onClick={() => void askToDeactivate()}>
        {t(isDeactivated ? 'adminConsultant:reactivate' : 'adminConsultant:deactivate')}
      </Button>
      {opened === 'handOver' && <HandOver consultantId={id} onClose={close} />}
      {opened === 'hours' && <HoursDialog consultant={{ id, name }} onClose={close} />}
      {opened === 'role' && (
        <RoleDialog target={{ userId: id, name, role: 'consultant' }} onClose={close} onChanged={onLeft} />
      )}
      {opened === 'factor' && <RemoveSecondFactorDialog person={{ id, name }} onClose={close} />}
    </div>
  );
}
