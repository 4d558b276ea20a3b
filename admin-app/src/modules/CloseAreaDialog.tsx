import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { Dialog, noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { setArea } from '../data/modules';
import { useT } from './strings';

/** Closes an area, with a message in Portuguese for its users. */
export function CloseAreaDialog({ area, onClose }: { area: string; onClose: () => void }) {
  const t = useT();
  const close = useMutation(setArea);

  return (
    <Dialog title={t('closeTitle', { name: area })} width={480} onCancel={onClose}>
      <Typography.Paragraph type="secondary">{t('closeText')}</Typography.Paragraph>
      <Form<{ message: string }>
        layout="vertical"
        onFinish={({ message }) => close.mutate({ area, message: message.trim() }, { onSuccess: onClose })}
      >
        <Form.Item
          name="message"
          label={t('closeMessage')}
          rules={[{ required: true, whitespace: true, message: t('closeMessageRequired') }, noPassword]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.areaMessage} showCount lang="pt-BR" />
        </Form.Item>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger htmlType="submit" loading={close.isPending}>
            {t('close')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
