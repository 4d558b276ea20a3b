import { Toaster, toast } from '@rotavisto/shared/toast';
import { render, screen } from '@testing-library/react';
import { Waiting } from './Waiting';

const open = (isOnline: boolean) => {
  toast.remove();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(
    <>
      <Waiting />
      <Toaster />
    </>,
  );
};

it('Waiting names the built-in plan without a connection', async () => {
  open(false);
  expect(await screen.findByText(/sem conexão. Visto de Turismo B1\/B2, R\$ 499,97: o cadastro abre/)).toBeVisible();
});

it('Waiting shows no notice while the form loads with a connection', () => {
  open(true);
  expect(screen.queryByText(/sem conexão/)).toBeNull();
});
