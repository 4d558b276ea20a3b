import { ROLES, type Role } from '@rotavisto/shared/domain';
import { confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { adminSetRole } from '../data/actions';
import { AdminDialog } from '../details/AdminDialog';
import { DialogFooter } from '../details/DialogFooter';
import { useT } from './strings';

export interface RoleTarget {
  userId: string;
  name: string;
  role: Role;
}

export function RoleDialog({
  target,
  onClose,
  onChanged,
}: {
  target: RoleTarget;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useT();
  const [role, setRole] = useState<Role>(target.role);
  const change = useMutation({ ...adminSetRole, onSettled: (_data, error) => error === null && onChanged() });

  async function ask() {
    const isSure = await confirmAction({
      title: t('adminConsultant:role.confirmTitle', { name: target.name, role: t(`common:role.${role}`) }),
      content: t('adminConsultant:role.confirmText'),
      okText: t('adminConsultant:role.save'),
      cancelText: t('list.cancel'),
      danger: true,
    });
    if (isSure) change.mutate({ userId: target.userId, role });
  }

  return (
    <AdminDialog
      width={480}
      title={t('adminConsultant:role.title', { name: target.name })}
      onClose={onClose}
      footer={
        <DialogFooter
          danger
          save={t('adminConsultant:role.save')}
          disabled={role === target.role}
          isSaving={change.isPending}
          onSave={() => void ask()}
          onClose={onClose}
        />
      }
    >
      <Typography.Paragraph type="secondary">{t('adminConsultant:role.text')}</Typography.Paragraph>
      <Form layout="vertical">
        <Form.Item label={t('adminConsultant:role.label')} htmlFor="new-role">
          <Select<Role>
            id="new-role"
            value={role}
            onChange={setRole}
            options={ROLES.map((value) => ({ value, label: t(`common:role.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </AdminDialog>
  );
}
