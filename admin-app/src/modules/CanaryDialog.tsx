import { Dialog } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, InputNumber, Typography } from 'antd';
import { changeRelease } from '../data/modules';
import { useT } from './strings';

interface Props {
  name: string;
  version: string;
  percent: number;
  onClose: () => void;
}

/** Changes the share of browsers with the canary, or makes it the live version. */
export function CanaryDialog({ name, version, percent, onClose }: Props) {
  const t = useT();
  const change = useMutation(changeRelease);

  return (
    <Dialog title={t('canaryTitle', { name })} width={480} onCancel={onClose}>
      <Typography.Paragraph>{t('canaryText', { version })}</Typography.Paragraph>
      <Form<{ share: number }>
        layout="vertical"
        initialValues={{ share: percent }}
        onFinish={({ share }) =>
          change.mutate({ remote: name, action: 'canary', version, percent: share }, { onSuccess: onClose })
        }
      >
        <Form.Item name="share" label={t('canaryShare')} rules={[{ required: true }]}>
          <InputNumber min={1} max={100} precision={0} suffix="%" style={{ width: 120 }} />
        </Form.Item>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t('canaryApply')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
