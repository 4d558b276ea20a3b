import { Stamp } from '@rotavisto/shared/brand';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { setArea } from '../data/modules';
import type { RemotePointer } from './remotePointers';
import { useT } from './strings';

const RollbackModal = lazy(() => import('../lazyComponents').then(({ RollbackModal }) => ({ default: RollbackModal })));
const CanaryDialog = lazy(() => import('../lazyComponents').then(({ CanaryDialog }) => ({ default: CanaryDialog })));

interface Props {
  name: string;
  pointer: RemotePointer;
  /** Whether the area is closed; undefined for an area that cannot be closed. */
  isClosed: boolean | undefined;
  isChecking: boolean;
  onCheck: () => void;
}

export function ModuleActions({ name, pointer, isClosed, isChecking, onCheck }: Props) {
  const t = useT();
  const [dialog, setDialog] = useState<'rollback' | 'canary' | null>(null);
  const { canary } = pointer;
  const close = () => setDialog(null);

  return (
    <Flex wrap align="center" gap={8} style={{ marginTop: 16 }}>
      <Button size="small" loading={isChecking} onClick={onCheck}>
        {t('checkAgain')}
      </Button>
      <Button size="small" onClick={() => setDialog('rollback')}>
        {t('rollback')}
      </Button>
      {canary && (
        <Button size="small" onClick={() => setDialog('canary')}>
          {t('canaryChange')}
        </Button>
      )}
      {isClosed !== undefined && <AreaSwitch area={name} isClosed={isClosed} />}
      {isClosed && <Stamp tone="failed">{t('closedStamp')}</Stamp>}
      {canary && (
        <Stamp tone="active">{t('canary', { version: canary.version, percent: String(canary.percent) })}</Stamp>
      )}
      <Suspense>
        {dialog === 'rollback' && <RollbackModal name={name} pointer={pointer} onClose={close} />}
        {dialog === 'canary' && canary && <CanaryDialog name={name} {...canary} onClose={close} />}
      </Suspense>
    </Flex>
  );
}

const CloseAreaDialog = lazy(() =>
  import('../lazyComponents').then(({ CloseAreaDialog }) => ({ default: CloseAreaDialog })),
);

/** Takes an area offline, or puts it back online. */
function AreaSwitch({ area, isClosed }: { area: string; isClosed: boolean }) {
  const t = useT();
  const reopen = useMutation(setArea);
  const [isClosing, setClosing] = useState(false);
  if (isClosed)
    return (
      <Button size="small" type="primary" loading={reopen.isPending} onClick={() => reopen.mutate({ area })}>
        {t('reopen')}
      </Button>
    );
  return (
    <>
      <Button size="small" danger onClick={() => setClosing(true)}>
        {t('close')}
      </Button>
      {isClosing && (
        <Suspense>
          <CloseAreaDialog area={area} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
