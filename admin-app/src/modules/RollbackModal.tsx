import { Button, Typography } from 'antd';
import { EnglishModal } from '../english/EnglishModal';
import { useT } from '../strings';

export function RollbackModal({
  name,
  previousVersion,
  onClose,
}: {
  name: string;
  previousVersion: string | null;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <EnglishModal
      open
      width={560}
      title={t('modules.rollbackTitle', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('list.close')}</Button>}
    >
      {previousVersion === null ? (
        <Typography.Paragraph>{t('modules.rollbackNone')}</Typography.Paragraph>
      ) : (
        <>
          <Typography.Paragraph>{t('modules.rollbackText')}</Typography.Paragraph>
          <Typography.Paragraph>{t('modules.rollbackCommand')}</Typography.Paragraph>
          <Typography.Paragraph copyable={{ tooltips: [t('modules.copy'), t('modules.copied')] }} code>
            {`npx pnpm rollback ${name}`}
          </Typography.Paragraph>
          <Typography.Paragraph type="secondary">
            {t('modules.rollbackCheck', { version: previousVersion })}
          </Typography.Paragraph>
        </>
      )}
    </EnglishModal>
  );
}
