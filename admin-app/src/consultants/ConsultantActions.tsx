import { Button, confirmAction, useIsMobile } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HandOver } from '../applications/AssignDialog';
import { adminSetDeactivated } from '../data/actions';
import { ActionsMenu } from '../lists/RowActions';
import { RemoveSecondFactorDialog } from '../settings/RemoveSecondFactorDialog';
import { HoursDialog } from './HoursDialog';
import { RoleDialog } from './RoleDialog';
import { useT } from './strings';

const DIALOGS = ['handOver', 'hours', 'role', 'factor'] as const;
type Opened = (typeof DIALOGS)[number];

/** The actions that change a consultant: buttons, of which a phone shows the first beside a menu of the others. */
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
  const isMobile = useIsMobile();
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

  const others = [
    !isInvited && { key: 'hours', label: t('adminConsultant:hours'), onChoose: () => setOpened('hours') },
    { key: 'role', label: t('adminConsultant:changeRole'), onChoose: () => setOpened('role') },
    !isInvited && { key: 'factor', label: t('adminSecondFactor:remove'), onChoose: () => setOpened('factor') },
    {
      key: 'deactivate',
      label: t(isDeactivated ? 'adminConsultant:reactivate' : 'adminConsultant:deactivate'),
      onChoose: () => void askToDeactivate(),
    },
  ].filter((action) => action !== false);

  return (
    <>
      {!isInvited && (
        <Button type="primary" disabled={!isServing} onClick={() => setOpened('handOver')}>
          {t('adminConsultant:handOver')}
        </Button>
      )}
      {isMobile && others.length > 2 ? (
        <ActionsMenu name={name} actions={others} />
      ) : (
        others.map(({ key, label, onChoose }) => (
          <Button
            key={key}
            size={isMobile ? 'middle' : 'small'}
            danger={key === 'deactivate' && !isDeactivated}
            loading={key === 'deactivate' && deactivate.isPending}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))
      )}
      {opened === 'handOver' && <HandOver consultantId={id} onClose={close} />}
      {opened === 'hours' && <HoursDialog consultant={{ id, name }} onClose={close} />}
      {opened === 'role' && (
        <RoleDialog target={{ userId: id, name, role: 'consultant' }} onClose={close} onChanged={onLeft} />
      )}
      {opened === 'factor' && <RemoveSecondFactorDialog person={{ id, name }} onClose={close} />}
    </>
  );
}
