import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { openConversation, useConversation } from '../../../data';
import { TEXT_BOUNDS } from '../../../domain';
import { useT } from '../../../i18n';
import { CaseTitle, Dialog, noPassword } from '../../../ui';

interface Props {
  userId: string;
  clientId: string;
  name: string | null;
  onClose: () => void;
  onStarted: (ticketId: string) => void;
}

interface Fields {
  subject: string;
  message: string;
}

export function ConversationDialog({ userId, clientId, name, onClose, onStarted }: Props) {
  const t = useT('support');
  const [form] = Form.useForm<Fields>();
  const opening = useMutation(openConversation);
  const { draft, setDraft } = useConversation(userId, `with-${clientId}`);
  // Callbacks of `mutate` do not run after an unmount, and the new conversation may replace this dialog earlier.
  const send = (fields: Fields) =>
    void opening.mutateAsync({ clientId, ...fields }).then(
      (ticket) => {
        setDraft('');
        onStarted(ticket.id);
      },
      () => {},
    );

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
        onValuesChange={({ subject, message }: Partial<Fields>) => {
          if (subject) form.setFields([{ name: 'subject', errors: [] }]);
          if (message !== undefined) setDraft(message);
        }}
        validateTrigger="onSubmit"
        onFinish={send}
      >
        <Form.Item
          name="subject"
          label={t('conversation.subject')}
          rules={[{ required: true, whitespace: true, message: t('conversation.subjectRequired') }, noPassword]}
        >
          <Input autoFocus maxLength={TEXT_BOUNDS.ticketSubject} />
        </Form.Item>
        <Form.Item
          name="message"
          initialValue={draft}
          label={t('conversation.message')}
          rules={[{ required: true, whitespace: true, message: t('conversation.messageRequired') }, noPassword]}
        >
          <Input.TextArea rows={4} maxLength={TEXT_BOUNDS.ticketText} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
