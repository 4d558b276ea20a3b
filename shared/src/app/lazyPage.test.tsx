import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPage } from './lazyPage';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

it('R08: fetches a page again that could not be fetched, when it is asked for once more', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<typeof Page>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(Page);
  const Lazy = lazyPage(load);
  render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          Tentar novamente
        </button>
      )}
    >
      <Suspense fallback="Carregando...">
        <Lazy name="Suporte" />
      </Suspense>
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Suporte' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
