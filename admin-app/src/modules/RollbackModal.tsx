import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { changeRelease, type ModuleRelease } from '../data/modules';
import { AdminDialog } from '../details/AdminDialog';
import { momentText } from '../lists/day';
import { useT } from '../strings';
import type { RemotePointer } from './remotePointers';

/** Rolls back to the version that was chosen, or to the newest good one; then, with a canary out, removes only the canary. */
export function RollbackModal({
  name,
  pointer,
  to,
  onClose,
}: {
  name: string;
  pointer: RemotePointer;
  /** The version that was chosen from the list. */
  to?: ModuleRelease | undefined;
  onClose: () => void;
}) {
  const t = useT();
  const change = useMutation(changeRelease);
  const { version, canary } = pointer;
  const isCanaryAlone = canary && !to;
  const target = to?.version ?? (canary ? version : pointer.previous?.version);
  const rollBack = () =>
    change.mutate(
      {
        remote: name,
        action: 'rollback',
        version: canary?.version ?? version,
        ...(to ? { target: to.version } : {}),
      },
      { onSuccess: onClose },
    );

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
          <Typography.Paragraph>
            {to
              ? t('modules.rollbackToText', { from: version, to: to.version, date: momentText(to.publishedAt) })
              : t('modules.rollbackText')}
          </Typography.Paragraph>
          {to?.takenBack && (
            <Typography.Paragraph type="danger">
              {t('modules.rollbackCare', { version: to.version, date: momentText(to.takenBack.at) })}
            </Typography.Paragraph>
          )}
          {to && canary && (
            <Typography.Paragraph>{t('modules.rollbackCanaryToo', { version: canary.version })}</Typography.Paragraph>
          )}
          <Typography.Paragraph>
            <Button type="primary" danger loading={change.isPending} onClick={rollBack}>
              {isCanaryAlone
                ? t('modules.rollbackCanaryNow', { version: canary.version })
                : t('modules.rollbackNow', { version: target })}
            </Button>
          </Typography.Paragraph>
          <ReleaseCommand
            command={`npx pnpm rollback ${name}${to ? ` --to ${to.version}` : ''}`}
            check={isCanaryAlone ? t('modules.rollbackCheckCanary') : t('modules.rollbackCheck', { version: target })}
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
