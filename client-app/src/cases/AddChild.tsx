import { lazyComponent } from '@rotavisto/shared/connection';
import { useT } from '@rotavisto/shared/i18n';
import { Button, themed, useOpened } from '@rotavisto/shared/ui';
import { Suspense } from 'react';

const AddChildDialog = lazyComponent(
  themed(async () => (await import(/* webpackChunkName: "cases" */ './AddChildDialog')).AddChildDialog),
);

/** The way to a case for a child; its dialog has an address, so that Back closes it. */
export function AddChild({ isBlock = false }: { isBlock?: boolean }) {
  const t = useT('client');
  // Two of one page, as the wall and the page behind it, are not opened together.
  const own = isBlock ? 'first' : 'new';
  const { opened, open, close } = useOpened('child');
  return (
    <>
      <Button block={isBlock} onClick={() => open(own)}>
        {t('case.add')}
      </Button>
      {opened === own && (
        <Suspense>
          <AddChildDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
