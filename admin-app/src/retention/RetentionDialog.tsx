import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Typography } from 'antd';
import { type RetentionRule, setRetention } from '../data/retention';
import { AdminDialog } from '../details/AdminDialog';
import { DialogFooter } from '../details/DialogFooter';
import styles from '../details/details.module.css';
import { type Editing, isSame } from '../details/useEdited';
import { count } from '../lists/figures';
import { useRuleWords, useT } from './strings';

interface Draft {
  days: string;
  reason: string;
}

/** The number of digits of the longest period in days. */
const MOST_DIGITS = 5;

/** Changes the retention period of a kind of data; the audit keeps the administrator's reason. */
export function RetentionDialog({
  rule,
  name,
  onTyped,
  onSaved,
  onClose,
}: Editing & { rule: RetentionRule; name: string }) {
  const t = useT();
  const { reasonOf } = useRuleWords();
  const [form] = Form.useForm<Draft>();
  const save = useMutation(setRetention);
  const first: Draft = { days: String(rule.days), reason: '' };
  const { least_days: least, most_days: most } = rule;
  const isWithin = (typed: string) =>
    /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= least && (most === null || Number(typed) <= most);
  const bounds = { least: count(least), most: count(most ?? undefined) };
  const reason = reasonOf(rule.what);
  return (
    <AdminDialog
      width={480}
      title={name}
      onClose={onClose}
      footer={<DialogFooter save={t('save')} isSaving={save.isPending} onSave={form.submit} onClose={onClose} />}
    >
      {reason && <Typography.Paragraph type="secondary">{reason}</Typography.Paragraph>}
      <Form<Draft>
        form={form}
        layout="vertical"
        className={styles.fields}
        initialValues={first}
        onValuesChange={(_typed, values) => onTyped(!isSame({ ...first, ...values }, first))}
        onFinish={({ days, reason }) =>
          save.mutate({ what: rule.what, days: Number(days), reason: reason.trim() }, { onSuccess: onSaved })
        }
      >
        <Form.Item
          name="days"
          label={t('daysLabel')}
          extra={t(most === null ? 'boundsUp' : 'bounds', bounds)}
          rules={[
            {
              validator: async (_rule, typed: string) => {
                if (!isWithin(typed)) throw new Error(t(most === null ? 'outOfBoundsUp' : 'outOfBounds', bounds));
              },
            },
          ]}
        >
          <Input inputMode="numeric" maxLength={MOST_DIGITS} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('reason')}
          extra={t('reasonHint')}
          rules={[{ required: true, whitespace: true, message: t('reasonRequired') }, noPassword]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.retentionReason} />
        </Form.Item>
      </Form>
    </AdminDialog>
  );
}
