import { MoreOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { adminSetDeactivated } from '../data/actions';
import { confirmInEnglish } from '../english/confirmInEnglish';
import { ActionsCell } from '../lists/ActionsCell';
import { RemoveSecondFactorDialog } from '../settings/RemoveSecondFactorDialog';
import { useT } from '../strings';
import { HandOver } from './HandOver';
import { RoleDialog } from './RoleDialog';

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
  const [isChangingRole, setChangingRole] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const [isRemovingFactor, setRemovingFactor] = useState(false);
  const deactivate = useMutation(adminSetDeactivated);

  async function askToDeactivate() {
    const isSure = await confirmInEnglish({
      title: t(isDeactivated ? 'consultants.confirmReactivateTitle' : 'consultants.confirmDeactivateTitle', { name }),
      text: t(isDeactivated ? 'consultants.confirmReactivateText' : 'consultants.confirmDeactivateText'),
      okLabel: t(isDeactivated ? 'consultants.reactivate' : 'consultants.deactivate'),
      cancelLabel: t('list.cancel'),
      isDangerous: !isDeactivated,
    });
    if (isSure) deactivate.mutate({ userId: id, deactivated: !isDeactivated });
  }

  return (
    <ActionsCell>
      <Button size="small" onClick={onDetails}>
        {t('consultants.viewDetails')}
      </Button>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: [
            {
              key: 'handOver',
              label: t('consultants.handOver'),
              disabled: !isServing,
              onClick: () => setHandingOver(true),
            },
            { key: 'role', label: t('consultants.changeRole'), onClick: () => setChangingRole(true) },
            { key: 'factor', label: t('consultants.removeFactor'), onClick: () => setRemovingFactor(true) },
            {
              key: 'deactivate',
              danger: !isDeactivated,
              label: t(isDeactivated ? 'consultants.reactivate' : 'consultants.deactivate'),
              onClick: () => void askToDeactivate(),
            },
          ],
        }}
      >
        <Button
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('list.moreActions', { name })}
          loading={deactivate.isPending}
        />
      </Dropdown>
      {isHandingOver && <HandOver consultantId={id} onClose={() => setHandingOver(false)} />}
      {isChangingRole && (
        <RoleDialog target={{ userId: id, name, role: 'consultant' }} onClose={() => setChangingRole(false)} />
      )}
      {isRemovingFactor && <RemoveSecondFactorDialog person={{ id, name }} onClose={() => setRemovingFactor(false)} />}
    </ActionsCell>
  );
}
