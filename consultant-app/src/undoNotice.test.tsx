import { Toaster, toast } from '@rotavisto/shared/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showDone } from './undoNotice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

/** Until just before a notice that leaves is gone. */
const LEAVING_MS = 190;

it('says what was taken back also where that is done while the notice of before would leave', async () => {
  render(<Toaster />);
  act(() => showDone({ done: 'Pronto', about: 'Ana está em Pagamento', undo: 'Desfazer' }, () => {}));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  act(() => void jest.advanceTimersByTime(LEAVING_MS));
  // Not drawn yet when the time of the former is over, as on a slow telephone.
  showDone({ done: 'Pronto', about: 'Ana está em Coleta', undo: 'Desfazer' });
  jest.advanceTimersByTime(20);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Ana está em Coleta')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});
