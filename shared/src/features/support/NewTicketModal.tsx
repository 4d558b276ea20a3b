import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { createTicket } from '../../data';
import { useT } from '../../i18n';

interface Props {
  open: boolean;
  onClose: () => void;
  onCreated: (ticketId: string) => void;
}

interface Fields {
  subject: string;
  description?: string;
}

export function NewTicketModal({ open, onClose, onCreated }: Props) {
  const t = useT('support');
  const [form] = Form.useForm<Fields>();
  const creating = useMutation(createTicket);
  const create = ({ subject, description }: Fields) =>
    creating.mutate(
      { subject: subject.trim(), description: description?.trim() || null },
      {
        onSuccess: (ticket) => {
          form.resetFields();
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
        onValuesChange={({ subject }) => subject && form.setFields([{ name: 'subject', errors: [] }])}
        onFinish={create}
      >
        <Form.Item
          name="subject"
          label={t('newTicket.subject')}
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true, message: t('newTicket.subjectRequired') }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item name="description" label={t('newTicket.description')}>
          <Input.TextArea rows={4} maxLength={4000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
