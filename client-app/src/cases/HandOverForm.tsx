import { sentenceFor } from '@rotavisto/shared/data';
import { cleanEmail, formatDateTime, isEmail } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import { EmailInput } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { cancelHandOver, handOverTraveller } from '../data/travellers';

interface Props {
  travellerId: string;
  name: string;
}

interface Invitation {
  email: string;
  /** Null where it was sent from another page: until when is not known here. */
  until: string | null;
}

/** The address of the grown child; once it is invited, until when, and the way to take it back. */
export function HandOverForm({ travellerId, name }: Props) {
  const t = useT('cases');
  const [form] = Form.useForm<{ email: string }>();
  const [sent, setSent] = useState<Invitation | null>(null);
  const invite = useMutation(handOverTraveller);
  const cancel = useMutation(cancelHandOver);

  function send({ email }: { email: string }) {
    invite.mutate(
      { travellerId, email: cleanEmail(email) },
      {
        onSuccess: (until) => setSent({ email, until }),
        onError: (error) => {
          if (error instanceof AppError && error.message === 'invite_open') return setSent({ email: '', until: null });
          const isOwn = error instanceof AppError && error.message === 'invalid_email';
          const text = isOwn ? t('problem.ownEmail') : sentenceFor(error, { errorKey: 'generic' });
          form.setFields([{ name: 'email', errors: [text ?? ''] }]);
        },
      },
    );
  }

  if (sent) {
    return (
      <div role="status">
        <p>
          {sent.until
            ? t('grown.sent', { email: sent.email, date: formatDateTime(sent.until) })
            : t('grown.open', { name })}
        </p>
        <Button
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ travellerId }, { onSuccess: () => setSent(null) })}
        >
          {t('grown.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} name="hand-over" layout="vertical" requiredMark={false} onFinish={send}>
      <Form.Item
        name="email"
        label={t('grown.email', { name })}
        rules={[
          {
            validator: (_rule, typed = '') =>
              isEmail(cleanEmail(typed)) ? Promise.resolve() : Promise.reject(new Error(t('problem.email'))),
          },
        ]}
      >
        <EmailInput />
      </Form.Item>
      <Typography.Paragraph type="secondary">{t('grown.hint')}</Typography.Paragraph>
      <Button type="primary" htmlType="submit" loading={invite.isPending}>
        {t('grown.invite')}
      </Button>
    </Form>
  );
}
