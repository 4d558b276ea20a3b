import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { setArea } from '../data/modules';
import { useT } from '../strings';

const CloseAreaDialog = lazy(() =>
  import('../lazyComponents').then(({ CloseAreaDialog }) => ({ default: CloseAreaDialog })),
);

/** Takes an area off, or puts it back. */
export function AreaSwitch({ area, isClosed }: { area: string; isClosed: boolean }) {
  const t = useT();
  const reopen = useMutation(setArea);
  const [isClosing, setClosing] = useState(false);
  if (isClosed)
    return (
      <Button size="small" type="primary" loading={reopen.isPending} onClick={() => reopen.mutate({ area })}>
        {t('modules.reopen')}
      </Button>
    );
  return (
    <>
      <Button size="small" danger onClick={() => setClosing(true)}>
        {t('modules.close')}
      </Button>
      {isClosing && (
        <Suspense>
          <CloseAreaDialog area={area} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
