import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { isFocusLost, useKeptFocus } from './lostFocus';

/** The second button removes its whole section. */
function Page() {
  useKeptFocus();
  const [gone, setGone] = useState<string[]>([]);
  const button = (name: string) =>
    gone.includes(name) ? null : (
      <button type="button" onClick={() => setGone([...gone, name])}>
        {name}
      </button>
    );
  return (
    <main tabIndex={-1}>
      <section tabIndex={-1} aria-label="Casos">
        {button('Tentar novamente')}
        <button type="button">Abrir</button>
      </section>
      {!gone.includes('Fechar') && (
        <section tabIndex={-1} aria-label="Aviso">
          {button('Fechar')}
        </section>
      )}
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('useKeptFocus moves the focus of a removed button to the section around it', async () => {
  render(<Page />);
  await press('Tentar novamente');
  expect(screen.getByRole('region', { name: 'Casos' })).toHaveFocus();
  expect(isFocusLost()).toBe(true);
  await userEvent.tab();
  expect(isFocusLost()).toBe(false);
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

it('useKeptFocus skips a section that is removed with the button', async () => {
  render(<Page />);
  await press('Fechar');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('useKeptFocus moves no focus if the user left the button before', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Fechar' }).focus();
  await userEvent.click(document.body);
  screen.getByRole('button', { name: 'Fechar' }).click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull());
  expect(document.body).toHaveFocus();
});
