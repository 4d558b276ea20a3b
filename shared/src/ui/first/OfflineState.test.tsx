import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.browser';
import { renderApp } from '../../testing';
import { ListSkeleton } from './Skeleton';

let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('ListSkeleton shows the lost connection instead of loading, and retries on a press', async () => {
  const answers = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = renderApp(<ListSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  act(() => {
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão com a internet');
  const asked = answers.mock.calls.length;
  isOnline = true;
  answers.mockImplementation(async () => new Response('{}'));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(answers.mock.calls.length).toBeGreaterThan(asked);
  expect(await screen.findByRole('status')).toHaveTextContent('Carregando');
});

it('ListSkeleton shows no lost connection in a page that is rendered on the server', () => {
  document.body.innerHTML = renderToString(<ListSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});
