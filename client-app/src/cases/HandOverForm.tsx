import { sentenceFor } from '@rotavisto/shared/data';
import { cleanEmail, formatDateTime, isEmail } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import { EmailInput, ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Typography } from 'antd';
import { cancelHandOver, handOverTraveller, sentHandOvers } from '../data/travellers';
import './refusals';

interface Props {
  travellerId: string;
  name: string;
}

/** Invites the grown child by e-mail; shows an open invitation with its expiry and a cancel button. */
export function HandOverForm({ travellerId, name }: Props) {
  const t = useT('cases');
  const [form] = Form.useForm<{ email: string }>();
  const sent = useQuery(sentHandOvers);
  const invite = useMutation(handOverTraveller);
  const cancel = useMutation(cancelHandOver);
  const open = sent.data?.find((one) => one.traveller_id === travellerId);

  function send({ email }: { email: string }) {
    invite.mutate(
      { travellerId, email: cleanEmail(email) },
      {
        onError: (error) => {
          const isOwn = error instanceof AppError && error.message === 'invalid_email';
          const text = isOwn ? t('problem.ownEmail') : sentenceFor(error, { errorKey: 'generic' });
          form.setFields([{ name: 'email', errors: [text ?? ''] }]);
        },
      },
    );
  }

  if (sent.isPending) return <ListSkeleton rows={1} />;
  if (open)
    return (
      <div role="status">
        <p>{t('grown.sent', { email: open.email, date: formatDateTime(open.expires_at) })}</p>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ travellerId })}>
          {t('grown.cancel')}
        </Button>
      </div>
    );
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
