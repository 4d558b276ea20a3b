import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { changeRelease } from '../data/modules';
import { EnglishModal } from '../english/EnglishModal';
import { useT } from '../strings';
import { ReleaseCommand } from './ReleaseCommand';
import type { RemotePointer } from './remotePointers';

/** Back to the previous version; with a canary out, only the canary goes. */
export function RollbackModal({
  name,
  pointer: { version, canary, previous },
  onClose,
}: {
  name: string;
  pointer: RemotePointer;
  onClose: () => void;
}) {
  const t = useT();
  const change = useMutation(changeRelease);
  const target = canary ? version : previous?.version;
  const rollBack = () =>
    change.mutate({ remote: name, action: 'rollback', version: canary?.version ?? version }, { onSuccess: onClose });

  return (
    <EnglishModal
      width={560}
      title={t('modules.rollbackTitle', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('list.close')}</Button>}
    >
      {target === undefined ? (
        <Typography.Paragraph>{t('modules.rollbackNone')}</Typography.Paragraph>
      ) : (
        <>
          <Typography.Paragraph>{t('modules.rollbackText')}</Typography.Paragraph>
          <Typography.Paragraph>
            <Button type="primary" danger loading={change.isPending} onClick={rollBack}>
              {canary
                ? t('modules.rollbackCanaryNow', { version: canary.version })
                : t('modules.rollbackNow', { version: target })}
            </Button>
          </Typography.Paragraph>
          <ReleaseCommand
            command={`npx pnpm rollback ${name}`}
            check={canary ? t('modules.rollbackCheckCanary') : t('modules.rollbackCheck', { version: target })}
          />
        </>
      )}
    </EnglishModal>
  );
}
