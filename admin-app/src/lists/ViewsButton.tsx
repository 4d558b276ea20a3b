import { lazyComponent } from '@rotavisto/shared/connection';
import { Button, themed } from '@rotavisto/shared/ui';
import { type ComponentProps, Suspense, useState } from 'react';
import { useT } from '../strings';

const ViewsDialog = lazyComponent(themed(async () => (await import('../onDemand')).ViewsDialog));

export function ViewsButton(props: Omit<ComponentProps<typeof ViewsDialog>, 'onClose'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('list.views')}
      </Button>
      <Suspense>{isOpen && <ViewsDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
