import { screen } from '@testing-library/react';
import { Modal } from 'antd';
import { useState } from 'react';
import { renderApp } from '../testing';
import { useReturnFocus } from './useReturnFocus';

function Taken({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal open title="Passaporte" footer={null} onCancel={onClose}>
      <button type="button">Baixar</button>
    </Modal>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ver
      </button>
      {isOpen && <Taken onClose={() => setOpen(false)} />}
    </>
  );
}

it('gives the focus back to what opened it', async () => {
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  (await screen.findByRole('button', { name: 'Baixar' })).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver' })).toHaveFocus();
});
