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

it('Dialog returns the focus to the button that opened it', async () => {
  await openAndClose(<Page />);
  expect(screen.getByRole('button', { name: 'Ver' })).toHaveFocus();
});

it('Dialog moves the focus to the page title when the button that opened it is removed', async () => {
  await openAndClose(<Page opensOnce />);
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Documentos' })).toHaveFocus();
});

/** Presses beside the dialog, on the element that antd wraps around it. */
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
])(
  'StepDialog with closesOnMask $closesOnMask closes $times times on a press beside it',
  async ({ closesOnMask, times }) => {
    const close = jest.fn();
    renderApp(
      <StepDialog title="Formulário DS-160" closesOnMask={closesOnMask} onClose={close}>
        <p>Respostas</p>
      </StepDialog>,
    );
    await screen.findByText('Respostas');
    pressBeside();
    expect(close).toHaveBeenCalledTimes(times);
  },
);
