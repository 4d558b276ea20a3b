import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderApp } from '../testing';
import { Dialog } from './Dialog';
import { PageTitle } from './PageTitle';

function Page({ opensOnce = false }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const close = () => {
    setOpen(false);
    setGone(opensOnce);
  };
  return (
    <main>
      <PageTitle title="Documentos" />
      {!isGone && (
        <button type="button" onClick={() => setOpen(true)}>
          Ver
        </button>
      )}
      {isOpen && (
        <Dialog title="Passaporte" onCancel={close}>
          <button type="button">Baixar</button>
        </Dialog>
      )}
    </main>
  );
}

async function openAndClose(page: ReactNode) {
  const { user } = renderApp(page);
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  (await screen.findByRole('button', { name: 'Baixar' })).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
}

it('gives the focus back to what opened it', async () => {
  await openAndClose(<Page />);
  expect(screen.getByRole('button', { name: 'Ver' })).toHaveFocus();
});

it('gives it to the page where what opened it is gone', async () => {
  await openAndClose(<Page opensOnce />);
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Documentos' })).toHaveFocus();
});
