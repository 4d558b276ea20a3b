import { lazyComponent } from '@rotavisto/shared/connection';
import { useT } from '@rotavisto/shared/i18n';
import { Button, themed, useOpened } from '@rotavisto/shared/ui';
import { Suspense } from 'react';

const AddChildDialog = lazyComponent(
  themed(async () => (await import(/* webpackChunkName: "cases" */ './AddChildDialog')).AddChildDialog),
);

/** Opens the dialog that adds a child; the dialog has an address, so that Back closes the dialog. */
export function AddChild({ isBlock = false }: { isBlock?: boolean }) {
  const t = useT('client');
  // The plan dialog and the page behind both have this button; each button has a name, so a press opens one dialog.
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
