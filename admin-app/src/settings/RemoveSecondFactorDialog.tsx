import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Typography } from 'antd';
import { adminRemoveSecondFactor } from '../data/actions';
import { AdminDialog } from '../details/AdminDialog';
import { DialogFooter } from '../details/DialogFooter';
import { useT } from './strings';

export interface FactorOwner {
  id: string;
  name: string;
}

/** Removes a second factor; the audit keeps the administrator's reason, because the password alone signs in afterwards. */
export function RemoveSecondFactorDialog({ person, onClose }: { person: FactorOwner; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<{ reason: string }>();
  const removal = useMutation({
    ...adminRemoveSecondFactor,
    onSettled: (_data, error) => error === null && onClose(),
  });

  return (
    <AdminDialog
      width={480}
      title={t('adminSecondFactor:confirmRemoveTitle', { name: person.name })}
      onClose={onClose}
      footer={
        <DialogFooter
          danger
          save={t('adminSecondFactor:remove')}
          isSaving={removal.isPending}
          onSave={form.submit}
          onClose={onClose}
        />
      }
    >
      <Typography.Paragraph type="secondary">{t('adminSecondFactor:confirmRemoveText')}</Typography.Paragraph>
      <Form<{ reason: string }>
        form={form}
        layout="vertical"
        onFinish={({ reason }) => removal.mutate({ userId: person.id, reason: reason.trim() })}
      >
        <Form.Item
          name="reason"
          label={t('adminSecondFactor:reason')}
          extra={t('adminSecondFactor:reasonHint')}
          rules={[{ required: true, whitespace: true, message: t('adminSecondFactor:reasonRequired') }, noPassword]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.secondFactorRemoval} />
        </Form.Item>
      </Form>
    </AdminDialog>
  );
}
