import { prepareFile } from '@rotavisto/shared/data';
import { FILE_ACCEPT, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { formatBytes } from '@rotavisto/shared/lib';
import { DateInput, Dialog, FileButton, ListSkeleton, noPassword, useFileDrop } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { buyerName, type PaymentEntry, refundAccount, transferRefund } from '../data/payments';
import { Facts } from '../details/Details';
import { InlineError } from '../lists/InlineError';
import { useT } from './strings';

const PARTS = ['pix_key', 'bank', 'branch', 'account', 'holder_name', 'holder_document'] as const;
const LONGEST_RECEIPT = 100;

/** Shows the client's bank account, which is loaded only for this dialog and not cached. */
function Account({ entryId }: { entryId: string }) {
  const t = useT();
  const { data, isPending, isError, refetch } = useQuery(refundAccount(entryId));
  if (isPending) return <ListSkeleton text={t('loading')} />;
  if (isError) return <InlineError text={t('accountError')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return <Typography.Paragraph strong>{t('accountMissing')}</Typography.Paragraph>;
  const given = PARTS.filter((part) => data[part]);
  return (
    <Facts
      facts={[
        { label: t('accountKind'), value: t(`kind.${data.kind}` as 'kind.cpf') },
        ...given.map((part) => ({
          label: t(`part.${part}`),
          value: <Typography.Text copyable>{data[part] ?? ''}</Typography.Text>,
        })),
      ]}
    />
  );
}

/** Records a refund transferred by hand, with its day and the number of its receipt. */
export function TransferDialog({ entry, onClose }: { entry: PaymentEntry; onClose: () => void }) {
  const t = useT();
  const transfer = useMutation(transferRefund);
  const [file, setFile] = useState<File | null>(null);
  const today = todayInSaoPaulo();
  const isWithdrawn = entry.status === 'withdrawn';
  return (
    <Dialog title={t('transferTitle', { name: buyerName(entry) ?? t('noPerson') })} width={520} onCancel={onClose}>
      <Typography.Paragraph type="secondary">
        {t(isWithdrawn ? 'transferWithdrawn' : 'transferText')}
      </Typography.Paragraph>
      {!isWithdrawn && <Account entryId={entry.id} />}
      <Form<{ paidOn: string; receipt: string }>
        layout="vertical"
        initialValues={{ paidOn: today }}
        style={{ marginTop: 16 }}
        onFinish={({ paidOn, receipt }) =>
          transfer.mutate({ entryId: entry.id, paidOn, receipt: receipt.trim(), file }, { onSuccess: onClose })
        }
      >
        <Form.Item
          name="paidOn"
          label={t('transferDay')}
          rules={[
            {
              validator: (_rule, day = '') =>
                day !== '' && day <= today ? Promise.resolve() : Promise.reject(new Error(t('transferDayWrong'))),
            },
          ]}
        >
          <DateInput latest={today} />
        </Form.Item>
        <Form.Item
          name="receipt"
          label={t('receipt')}
          rules={[
            { required: true, whitespace: true, message: t('receiptRequired') },
            { pattern: /^[^<>{}]*$/, message: t('receiptRequired') },
            noPassword,
          ]}
        >
          <Input maxLength={LONGEST_RECEIPT} autoComplete="off" />
        </Form.Item>
        <ReceiptFile file={file} onFile={setFile} />
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={transfer.isPending}>
            {t('transferDone')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

interface Props {
  file: File | null;
  onFile: (file: File | null) => void;
}

/** Takes the bank's receipt of a transfer, as a PDF or a picture. */
function ReceiptFile({ file, onFile }: Props) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);

  const drop = useFileDrop({ onFiles: ([picked]) => picked && void take(picked) });

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = target.files?.[0];
    target.value = '';
    if (picked) drop.offer([picked]);
  }

  async function take(picked: File) {
    const prepared = await prepareFile(picked);
    const isRefused = 'error' in prepared;
    setProblem(isRefused ? t(`fileErrors:${prepared.error}`, { format: prepared.format ?? '' }) : null);
    onFile(isRefused ? null : prepared.file);
  }

  return (
    <div style={{ marginBottom: 24 }} {...drop.area}>
      <FileButton accept={FILE_ACCEPT} onChange={pick}>
        {t(file ? 'receiptChange' : 'receiptChoose')}
      </FileButton>
      <p style={{ margin: '4px 0 0' }}>
        {file ? t('receiptChosen', { name: file.name, size: formatBytes(file.size) }) : t('receiptHint')}
      </p>
      {drop.notice}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
