import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { changeRelease } from '../data/modules';
import { AdminDialog } from '../details/AdminDialog';
import { useT } from '../strings';
import { type RemotePointer, wayBack } from './remotePointers';

/** Rolls back to the previous version; with a canary out, removes only the canary. */
export function RollbackModal({
  name,
  pointer,
  onClose,
}: {
  name: string;
  pointer: RemotePointer;
  onClose: () => void;
}) {
  const t = useT();
  const change = useMutation(changeRelease);
  const { version, canary } = pointer;
  const target = canary ? version : wayBack(pointer)?.version;
  const rollBack = () =>
    change.mutate({ remote: name, action: 'rollback', version: canary?.version ?? version }, { onSuccess: onClose });

  return (
    <AdminDialog
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
    </AdminDialog>
  );
}

/** The command to run without a release host, and its check. */
function ReleaseCommand({ command, check }: { command: string; check: string }) {
  const t = useT();
  return (
    <>
      <Typography.Paragraph>{t('modules.rollbackCommand')}</Typography.Paragraph>
      <Typography.Paragraph copyable={{ tooltips: [t('modules.copy'), t('modules.copied')] }} code>
        {command}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{check}</Typography.Paragraph>
    </>
  );
}
