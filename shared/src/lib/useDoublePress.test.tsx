import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useDoublePress } from './useDoublePress';

function Page() {
  useDoublePress();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <dialog open>
      <button type="button" onClick={() => setOpen(false)}>
        Fechar
      </button>
    </dialog>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Abrir
    </button>
  );
}

/** Dispatches the second press of a double click on the element now under the pointer. */
const pressAgain = (control: HTMLElement) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  control.dispatchEvent(event);
  return event.defaultPrevented;
};

it('useDoublePress keeps a dialog open after a double click on its opener, and the page unpressed after one on its close button', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  for (const part of [screen.getByRole('button', { name: 'Fechar' }), screen.getByRole('dialog')])
    expect(pressAgain(part)).toBe(true);
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(pressAgain(screen.getByRole('button', { name: 'Abrir' }))).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('useDoublePress allows two presses of the same control, also by its label, and the selection of a word', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Page />
      <button type="button">
        <b>Próximo</b> mês
      </button>
      <label htmlFor="yes">
        <span>Sim</span>
      </label>
      <input type="checkbox" id="yes" />
      <p>Palavra</p>
    </>,
  );
  await user.click(screen.getByText('Próximo'));
  expect(pressAgain(screen.getByRole('button', { name: 'Próximo mês' }))).toBe(false);
  await user.click(screen.getByText('Sim'));
  expect(pressAgain(screen.getByRole('checkbox'))).toBe(false);
  await user.click(screen.getByText('Palavra'));
  expect(pressAgain(screen.getByText('Palavra'))).toBe(false);
});

function Upload({ onCancel }: { onCancel: () => void }) {
  useDoublePress();
  const [isSending, setSending] = useState(false);
  return (
    <>
      {isSending && <Cancel onClick={onCancel} />}
      <button type="button" onClick={() => setSending(true)}>
        Enviar
      </button>
    </>
  );
}

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <button type="button" onClick={onClick}>
    Cancelar envio
  </button>
);

it('useDoublePress ignores the second press on a control that appears under the pointer', async () => {
  const cancelled = jest.fn();
  render(<Upload onCancel={cancelled} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(pressAgain(screen.getByRole('button', { name: 'Cancelar envio' }))).toBe(true);
  expect(cancelled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar envio' }));
  expect(cancelled).toHaveBeenCalledTimes(1);
});

function List({ onOpen }: { onOpen: (row: string) => void }) {
  useDoublePress();
  return (
    <>
      <a href="#lista">Lista</a>
      <table>
        <tbody>
          {['Ana', 'Bruno'].map((row) => (
            <tr key={row} onClick={() => onOpen(row)}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Rodapé</p>
    </>
  );
}

it.each([
  ['a link', 'Lista'],
  ['another row', 'Bruno'],
  ['a text', 'Rodapé'],
])('useDoublePress does not open a row that appears under the pointer after a press of %s', async (_name, first) => {
  const opened = jest.fn();
  render(<List onOpen={opened} />);
  await userEvent.click(screen.getByText(first));
  opened.mockClear();
  expect(pressAgain(screen.getByText('Ana'))).toBe(true);
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Ana'));
  expect(opened).toHaveBeenCalledWith('Ana');
});

it('useDoublePress follows a link only once after a double click', async () => {
  const followed = jest.fn((event: Event) => event.preventDefault());
  render(
    <>
      <Page />
      <a href="/outra">
        <b>Outra</b>
      </a>
    </>,
  );
  document.body.addEventListener('click', followed);
  await userEvent.click(screen.getByText('Outra'));
  expect(pressAgain(screen.getByText('Outra'))).toBe(true);
  document.body.removeEventListener('click', followed);
  expect(followed).toHaveBeenCalledTimes(1);
});

function Wizard({ onFinish }: { onFinish: () => void }) {
  useDoublePress();
  const [isLast, setLast] = useState(false);
  return (
    <button type="button" onClick={isLast ? onFinish : () => setLast(true)}>
      {isLast ? 'Finalizar' : 'Próximo'}
    </button>
  );
}

it('useDoublePress ignores the second press on a control that has changed its label', async () => {
  const finished = jest.fn();
  render(<Wizard onFinish={finished} />);
  await userEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(pressAgain(screen.getByRole('button', { name: 'Finalizar' }))).toBe(true);
  expect(finished).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  expect(finished).toHaveBeenCalledTimes(1);
});

it('useDoublePress submits a form once', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  render(
    <>
      <Page />
      <form>
        <button type="submit">Salvar</button>
      </form>
    </>,
  );
  document.body.addEventListener('submit', sent);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  document.body.removeEventListener('submit', sent);
  expect(sent).toHaveBeenCalledTimes(1);
});
