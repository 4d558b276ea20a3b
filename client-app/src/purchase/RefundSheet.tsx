import { useOnce } from '@rotavisto/shared/data';
import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { KeptNote, useKeptForm } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import type { Composite } from '@rotavisto/shared/supabase';
import { Dialog, noPassword } from '@rotavisto/shared/ui';
import { Button, Form, Input, Typography } from 'antd';
import { requestRefund } from '../data/purchase';
import styles from './Refund.module.css';
import { RefundAccountFields } from './RefundAccountFields';
import { formName, NO_ACCOUNT, type RefundAccount } from './refundAccount';
import { type Ground, useRefundWords } from './useRefund';

interface Props {
  purchase: Composite<'purchase'>;
  /** The traveller of the purchase; null for the account holder. */
  travellerId: string | null;
  ground: Ground;
  onClose: () => void;
}

/** Shows sum, way, time and consequences of a refund before the request; asks for a reason after the seven days. */
export function RefundSheet({ purchase, travellerId, ground, onClose }: Props) {
  const t = useT('purchase');
  const words = useRefundWords(purchase);
  const ask = useOnce(requestRefund);
  const { form, forget, note } = useKeptForm<{ reason: string } & RefundAccount>(`refund-${travellerId ?? 'own'}`, {
    reason: '',
    ...NO_ACCOUNT,
  });
  const { needs_transfer: needsTransfer } = purchase;

  function finish() {
    forget();
    onClose();
  }

  return (
    <Dialog title={t('sheet.title')} width={480} style={{ top: 32 }} onCancel={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('sheet.amount')}</dt>
          <dd className={styles.amount}>{words.amount}</dd>
        </div>
        <div>
          <dt>{t('sheet.way')}</dt>
          <dd>{words.way}</dd>
        </div>
        <div>
          <dt>{t('sheet.time')}</dt>
          <dd>
            {t(ground === 'judged' ? 'sheet.judged' : 'sheet.right')} {words.appears}
          </dd>
        </div>
        <div>
          <dt>{t('sheet.ends')}</dt>
          <dd>{t(ground === 'refused' ? 'sheet.endsRefused' : 'sheet.endsText')}</dd>
        </div>
      </dl>
      <Form<{ reason: string } & RefundAccount>
        {...form}
        name={formName('refund-form', travellerId)}
        layout="vertical"
        onFinish={({ reason = '', ...account }) =>
          ask.mutate({ reason, account: needsTransfer ? account : null, travellerId }, { onSuccess: finish })
        }
      >
        {ground !== 'free' && (
          <Form.Item
            name="reason"
            label={t('reason')}
            rules={[{ required: true, whitespace: true, message: t('reasonRequired') }, noPassword]}
          >
            <Input.TextArea autoFocus rows={2} maxLength={TEXT_BOUNDS.refundRequest} />
          </Form.Item>
        )}
        {needsTransfer && (
          <>
            <Typography.Paragraph type="secondary">{t('accountText')}</Typography.Paragraph>
            <RefundAccountFields />
          </>
        )}
        <KeptNote {...note} />
        <p className={styles.buttons}>
          <Button
            autoFocus={ground === 'free' && !needsTransfer}
            type="primary"
            size="large"
            htmlType="submit"
            loading={ask.isPending}
          >
            {t('ask')}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('sheet.back')}
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}
