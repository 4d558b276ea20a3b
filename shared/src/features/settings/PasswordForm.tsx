import { useCaptcha } from '@rotavisto/shared/captcha';
import { isUnreached, noticeIdOf, type Session, session, toAppError, useSession } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { use } from 'react';
import { secondFactorState } from '../../data';
import { passwordFault } from '../../domain';
import { SettingsAreaContext, type SettingsKey, useSettingsText } from './settingsText';

interface PasswordProblem {
  /** The field with the problem; null for a problem of the connection or the server. */
  field: 'current' | 'next' | 'code' | null;
  key: SettingsKey;
}

const PROBLEMS: Record<string, PasswordProblem> = {
  current_password_wrong: { field: 'current', key: 'passwordWrong' },
  same_password: { field: 'next', key: 'passwordSame' },
  weak_password: { field: 'next', key: 'passwordWeak' },
  mfa_verification_failed: { field: 'code', key: 'codeWrong' },
  reauthentication_needed: { field: null, key: 'reauthenticate' },
  captcha_failed: { field: null, key: 'captcha' },
  captcha_unavailable: { field: null, key: 'captcha' },
  over_request_rate_limit: { field: null, key: 'tooManyAttempts' },
  offline: { field: null, key: 'offline' },
  network: { field: null, key: 'offline' },
};

/** True for an error without the server's answer; the server may have made the change. */
const isUnanswered = (error: Error): boolean => isUnreached(error) || (toAppError(error).status ?? 0) >= 500;

const passwordProblem = (code: string): PasswordProblem => PROBLEMS[code] ?? { field: null, key: 'passwordFailed' };

interface PasswordValues {
  current: string;
  next: string;
  repeated: string;
  code?: string;
}

const FAULTS = { short: 'newPasswordShort', long: 'newPasswordLong', plain: 'newPasswordPlain' } as const;

export function PasswordForm({ email }: { email: string }) {
  const text = useSettingsText();
  const [form] = Form.useForm<PasswordValues>();
  const fullName = useSession(({ profile }) => profile?.full_name ?? '');
  const captcha = useCaptcha();
  const change = useMutation({
    mutationFn: async (change: Parameters<Session['changePassword']>[0]) => (await session()).changePassword(change),
    onSettled: captcha.renew,
    meta: { silent: true },
    onError: (error) => show(error, passwordProblem(toAppError(error).code)),
    onSuccess: () => {
      form.resetFields();
      notify({ type: 'success', text: text('passwordChanged') });
    },
  });

  function show(error: Error, { field, key }: PasswordProblem) {
    if (!field) return notify({ type: 'error', text: text(key), id: noticeIdOf(error) });
    form.setFields([{ name: field, errors: [text(key)] }]);
    form.focusField(field);
  }

  function send({ current, next, code }: PasswordValues) {
    const { error, variables: last } = change;
    const isRepeated = error !== null && last?.current === current && last.next === next;
    change.mutate({
      current,
      next,
      code,
      captchaToken: captcha.token,
      isUnanswered: isRepeated && (isUnanswered(error) || last.isUnanswered),
    });
  }

  return (
    <Form form={form} layout="vertical" onFinish={send}>
      {/* Password managers need the user name of the changed password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Form.Item
        name="current"
        label={text('currentPassword')}
        rules={[{ required: true, message: text('currentPasswordRequired') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="next"
        label={text('newPassword')}
        extra={text('newPasswordHint')}
        rules={[
          { required: true, message: text('newPasswordRequired') },
          {
            validator: (_rule, value: string = '') => {
              const fault = value && passwordFault(value, [fullName, email]);
              return fault ? Promise.reject(new Error(text(FAULTS[fault]))) : Promise.resolve();
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={text('repeatPassword')}
        dependencies={['next']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value?: string) =>
              (value ?? '') === (getFieldValue('next') ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error(text('passwordMismatch'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <CodeItem />
      {captcha.widget}
      <Button htmlType="submit" loading={change.isPending}>
        {text('changePassword')}
      </Button>
    </Form>
  );
}

/** A further field for users with a second factor, because a new password requires its code. */
function CodeItem() {
  const text = useSettingsText();
  const area = use(SettingsAreaContext);
  const factor = useQuery({ ...secondFactorState, enabled: area !== 'client' });
  if (!factor.data?.enabled_at) return null;
  return (
    <Form.Item name="code" label={text('code')} rules={[{ required: true, message: text('codeMissing') }]}>
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={9} style={{ maxWidth: 160 }} />
    </Form.Item>
  );
}
