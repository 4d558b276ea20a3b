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

it('names the built-in plan where there is no connection', async () => {
  open(false);
  expect(await screen.findByText(/sem conexão. Visto de Turismo B1\/B2, R\$ 499,97: o cadastro abre/)).toBeVisible();
});

it('says nothing while the form is merely on its way', () => {
  open(true);
  expect(screen.queryByText(/sem conexão/)).toBeNull();
});
