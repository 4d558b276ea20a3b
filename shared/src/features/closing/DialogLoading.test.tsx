import { renderApp } from '@rotavisto/shared/testing';
import { act, screen } from '@testing-library/react';
import { DialogLoading } from './DialogLoading';

afterEach(() => jest.restoreAllMocks());

it('DialogLoading shows an error without a connection, and can be closed', async () => {
  const close = jest.fn();
  let isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { user } = renderApp(<DialogLoading onClose={close} />);
  expect(screen.getByText('Carregando...')).toBeInTheDocument();
  act(() => {
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão com a internet');
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(close).toHaveBeenCalledTimes(1);
});
