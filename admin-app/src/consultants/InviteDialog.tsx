import { cleanEmail, LONGEST_NAME } from '@rotavisto/shared/domain';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Typography } from 'antd';
import { inviteConsultant } from '../data/actions';
import { AdminDialog } from '../details/AdminDialog';
import { DialogFooter } from '../details/DialogFooter';
import styles from '../details/details.module.css';
import { useT } from '../strings';

interface Invitation {
  fullName: string;
  email: string;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Invitation>();
  const invite = useMutation({ ...inviteConsultant, onSettled: (_data, error) => error === null && onClose() });

  return (
    <AdminDialog
      width={480}
      title={t('invite.title')}
      onClose={onClose}
      footer={
        <DialogFooter save={t('invite.send')} isSaving={invite.isPending} onSave={form.submit} onClose={onClose} />
      }
    >
      <Typography.Paragraph type="secondary">{t('invite.text')}</Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        className={styles.fields}
        onFinish={({ fullName, email }) => invite.mutate({ fullName: fullName.trim(), email: cleanEmail(email) })}
      >
        <Form.Item
          name="fullName"
          label={t('invite.fullName')}
          rules={[
            { required: true, whitespace: true, message: t('invite.fullNameRequired') },
            { max: LONGEST_NAME, transform: (name: string) => name.trim(), message: t('invite.fullNameLong') },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('invite.email')}
          rules={[
            { required: true, message: t('invite.emailRequired') },
            { type: 'email', transform: cleanEmail, message: t('invite.emailInvalid') },
          ]}
        >
          <Input type="email" autoComplete="off" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </AdminDialog>
  );
}
