import { refreshProfile } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { updateProfile } from '../../data';
import { useSettingsText } from './settingsText';
import { useUnsavedMark } from './useUnsavedMark';

interface ProfileValues {
  fullName: string;
  phone: string;
}

export function ProfileForm({
  userId,
  email,
  fullName,
  phone,
}: {
  userId: string;
  email: string;
  fullName: string;
  phone: string | null;
}) {
  const text = useSettingsText();
  const markUnsaved = useUnsavedMark('settings-profile');
  const save = useMutation({
    ...updateProfile,
    meta: {},
    onError: () => notify({ type: 'error', text: text('saveFailed') }),
    onSuccess: async () => {
      markUnsaved(false);
      await refreshProfile();
      notify({ type: 'success', text: text('saved') });
    },
  });

  return (
    <Form<ProfileValues>
      layout="vertical"
      requiredMark
      scrollToFirstError
      initialValues={{ fullName, phone: phone ?? '' }}
      onValuesChange={() => markUnsaved(true)}
      onFinish={(values) =>
        save.mutate({ userId, fullName: values.fullName.trim(), phone: values.phone.trim() || null })
      }
    >
      <Form.Item
        name="fullName"
        label={text('fullName')}
        rules={[{ required: true, whitespace: true, message: text('fullNameRequired') }]}
      >
        <Input autoComplete="name" maxLength={120} />
      </Form.Item>
      <Form.Item label={text('email')} htmlFor="settings-email" extra={text('emailHint')}>
        <Input id="settings-email" type="email" value={email} readOnly disabled />
      </Form.Item>
      <Form.Item name="phone" label={text('phone')}>
        <Input type="tel" autoComplete="tel" maxLength={30} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {text('save')}
      </Button>
    </Form>
  );
}
