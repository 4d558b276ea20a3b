import { cleanEmail, cleanName, isEmail, LONGEST_NAME, slipAsker } from '@rotavisto/shared/domain';
import { EmailInput, NameInput } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, Typography } from 'antd';
import { useState } from 'react';
import { inviteConsultant } from '../data/actions';
import { AdminDialog } from '../details/AdminDialog';
import { DialogFooter } from '../details/DialogFooter';
import styles from '../details/details.module.css';
import { useT } from './strings';

interface Invitation {
  fullName: string;
  email: string;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Invitation>();
  const [slipOf] = useState(slipAsker);
  const invite = useMutation({ ...inviteConsultant, onSettled: (_data, error) => error === null && onClose() });

  return (
    <AdminDialog
      width={480}
      title={t('adminConsultant:invite.title')}
      onClose={onClose}
      footer={
        <DialogFooter
          save={t('adminConsultant:invite.send')}
          isSaving={invite.isPending}
          onSave={form.submit}
          onClose={onClose}
        />
      }
    >
      <Typography.Paragraph type="secondary">{t('adminConsultant:invite.text')}</Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ fullName: '', email: '' }}
        className={styles.fields}
        onFinish={({ fullName, email }) => invite.mutate({ fullName: cleanName(fullName), email: cleanEmail(email) })}
      >
        <Form.Item
          name="fullName"
          label={t('adminConsultant:invite.fullName')}
          rules={[
            {
              required: true,
              whitespace: true,
              transform: cleanName,
              message: t('adminConsultant:invite.fullNameRequired'),
            },
            { max: LONGEST_NAME, transform: cleanName, message: t('adminConsultant:invite.fullNameLong') },
          ]}
        >
          <NameInput />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('adminConsultant:invite.email')}
          rules={[
            { required: true, message: t('adminConsultant:invite.emailRequired') },
            {
              validator: (_rule, typed = '') =>
                typed === '' || isEmail(cleanEmail(typed))
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('adminConsultant:invite.emailInvalid'))),
            },
            {
              validateTrigger: 'onSubmit',
              validator: (_rule, email: string) => {
                const meant = slipOf(email ?? '');
                const question = meant && t('adminConsultant:invite.emailSure', { email: cleanEmail(email), meant });
                return question ? Promise.reject(new Error(question)) : Promise.resolve();
              },
            },
          ]}
        >
          <EmailInput onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </AdminDialog>
  );
}
