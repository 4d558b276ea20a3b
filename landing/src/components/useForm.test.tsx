import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { TextField } from './TextField';
import { useForm } from './useForm';

const submit = jest.fn(async (_values: { email: string }) => {});

function Form() {
  const { field, form, summary } = useForm({
    initial: { email: '' },
    validate: ({ email }) => (email.includes('@') ? {} : { email: 'Informe seu e-mail' }),
    submit,
    fallback: 'Erro',
  });
  return (
    <form {...form}>
      <TextField {...field('email')} label="E-mail" />
      <p>{summary}</p>
      <button type="submit">Enviar</button>
    </form>
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

it('text typed into the prerendered form before its code arrived is validated, sent and kept after an error', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Form />);
  email().value = 'ana';
  const root = await act(async () => hydrateRoot(page, <Form />));
  await send();
  expect(email()).toHaveAccessibleDescription('Informe seu e-mail');
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue('ana');
  await userEvent.type(email(), '@exemplo.com');
  await send();
  expect(submit.mock.calls.map(([values]) => values)).toEqual([{ email: 'ana@exemplo.com' }]);
  act(() => root.unmount());
});
