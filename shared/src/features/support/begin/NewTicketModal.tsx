import { Form, Input, Modal } from 'antd';
import { createTicket, useConversation, useOnce } from '../../../data';
import { TEXT_BOUNDS } from '../../../domain';
import { useT } from '../../../i18n';
import { noPassword } from '../../../ui';

interface Props {
  userId: string;
  open: boolean;
  onClose: () => void;
  onCreated: (ticketId: string) => void;
}

interface Fields {
  subject: string;
  description?: string;
}

export function NewTicketModal({ userId, open, onClose, onCreated }: Props) {
  const t = useT('support');
  const [form] = Form.useForm<Fields>();
  const creating = useOnce(createTicket);
  const { draft, setDraft } = useConversation(userId, 'new');
  const create = ({ subject, description }: Fields) =>
    creating.mutate(
      { subject: subject.trim(), description: description?.trim() || null },
      {
        onSuccess: (ticket) => {
          setDraft('');
          form.setFieldsValue({ subject: '', description: '' });
          onClose();
          onCreated(ticket.id);
        },
      },
    );

  return (
    <Modal
      open={open}
      title={t('newTicket.title')}
      okText={t('newTicket.create')}
      cancelText={t('newTicket.cancel')}
      okButtonProps={{ loading: creating.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={({ subject, description }: Partial<Fields>) => {
          if (subject) form.setFields([{ name: 'subject', errors: [] }]);
          if (description !== undefined) setDraft(description);
        }}
        onFinish={create}
      >
        <Form.Item
          name="subject"
          label={t('newTicket.subject')}
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true, message: t('newTicket.subjectRequired') }, noPassword]}
        >
          <Input autoFocus maxLength={TEXT_BOUNDS.ticketSubject} />
        </Form.Item>
        <Form.Item name="description" initialValue={draft} label={t('newTicket.description')} rules={[noPassword]}>
          <Input.TextArea rows={4} maxLength={TEXT_BOUNDS.ticketText} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
