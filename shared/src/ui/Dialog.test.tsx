import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderApp } from '../testing';
import { Dialog, StepDialog } from './Dialog';
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

/** A press beside the dialog, on what antd wraps around it. */
function pressBeside() {
  const around = screen.getByRole('dialog').closest('.ant-modal-wrap');
  if (!around) throw new Error('The dialog is wrapped by nothing');
  fireEvent.mouseDown(around);
  fireEvent.mouseUp(around);
  fireEvent.click(around);
}

it.each([
  { closesOnMask: true, times: 1 },
  { closesOnMask: false, times: 0 },
])('a press beside it closes it only where that is meant: $closesOnMask', async ({ closesOnMask, times }) => {
  const close = jest.fn();
  renderApp(
    <StepDialog title="Formulário DS-160" closesOnMask={closesOnMask} onClose={close}>
      <p>Respostas</p>
    </StepDialog>,
  );
  await screen.findByText('Respostas');
  pressBeside();
  expect(close).toHaveBeenCalledTimes(times);
});
