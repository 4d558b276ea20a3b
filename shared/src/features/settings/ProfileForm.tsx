import { type Profile, session } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { updateProfile } from '../../data';
import { cleanName, isPhone, LONGEST_NAME, plainPhone } from '../../domain';
import { NameInput, PhoneInput } from '../../ui';
import { useOutcome, useSettingsText } from './settingsText';
import { KeptNote, useKeptForm } from './useKeptForm';

interface ProfileValues {
  fullName: string;
  phone: string;
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const text = useSettingsText();
  const { meta, say } = useOutcome('settings.updateError', 'settings.updateErrorEnglish');
  const { form, forget, note } = useKeptForm<ProfileValues>('profile', {
    fullName: profile.full_name,
    phone: profile.phone ?? '',
  });
  const save = useMutation({ ...updateProfile, meta });

  const changesOf = (values: ProfileValues) => ({
    full_name: cleanName(values.fullName),
    phone: plainPhone(values.phone) || null,
  });

  async function finish() {
    forget();
    say('saved');
    await (await session()).refreshProfile();
  }

  return (
    <Form<ProfileValues>
      {...form}
      layout="vertical"
      onFinish={(values) => save.mutate({ id: profile.id, ...changesOf(values) }, { onSuccess: finish })}
    >
      <Form.Item
        name="fullName"
        label={text('fullName')}
        rules={[
          { required: true, whitespace: true, transform: cleanName, message: text('fullNameRequired') },
          { max: LONGEST_NAME, transform: cleanName, message: text('fullNameLong') },
        ]}
      >
        <NameInput autoComplete="name" />
      </Form.Item>
      <Form.Item label={text('email')} htmlFor="settings-email" extra={text('emailHint')}>
        <Input
          id="settings-email"
          type="email"
          value={profile.email}
          readOnly
          disabled
          style={{ color: 'var(--rv-slate)' }}
        />
      </Form.Item>
      <Form.Item
        name="phone"
        label={text('phone')}
        rules={[
          {
            validator: (_rule, value?: string) =>
              !value?.trim() || isPhone(value) ? Promise.resolve() : Promise.reject(new Error(text('phoneWrong'))),
          },
        ]}
      >
        <PhoneInput autoComplete="tel" />
      </Form.Item>
      <KeptNote {...note} />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {text('save')}
      </Button>
    </Form>
  );
}
