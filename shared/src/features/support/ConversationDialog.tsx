import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { openConversation } from '../../data';
import { useT } from '../../i18n';
import { CaseTitle, Dialog } from '../../ui';

interface Props {
  clientId: string;
  name: string | null;
  onClose: () => void;
  onStarted: (ticketId: string) => void;
}

interface Fields {
  subject: string;
  message: string;
}

export function ConversationDialog({ clientId, name, onClose, onStarted }: Props) {
  const t = useT('support');
  const [form] = Form.useForm<Fields>();
  const opening = useMutation(openConversation);
  const send = (fields: Fields) =>
    opening.mutate({ clientId, ...fields }, { onSuccess: (ticket) => onStarted(ticket.id) });

  return (
    <Dialog
      title={<CaseTitle title={t('conversation.start')} about={[name]} />}
      okText={t('conversation.send')}
      cancelText={t('conversation.cancel')}
      okButtonProps={{ loading: opening.isPending }}
      footer={undefined}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={({ subject }) => subject && form.setFields([{ name: 'subject', errors: [] }])}
        validateTrigger="onSubmit"
        onFinish={send}
      >
        <Form.Item
          name="subject"
          label={t('conversation.subject')}
          rules={[{ required: true, whitespace: true, message: t('conversation.subjectRequired') }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item
          name="message"
          label={t('conversation.message')}
          rules={[{ required: true, whitespace: true, message: t('conversation.messageRequired') }]}
        >
          <Input.TextArea rows={4} maxLength={4000} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
