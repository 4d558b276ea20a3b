import { Toaster, toast } from '@rotavisto/shared/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showDone } from './undoNotice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

/** The milliseconds until just before a closing notice is removed. */
const LEAVING_MS = 190;

it('an undo while the previous notice is closing still shows its own notice', async () => {
  render(<Toaster />);
  act(() => showDone({ done: 'Pronto', about: 'Ana está em Pagamento', undo: 'Desfazer' }, () => {}));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  act(() => void jest.advanceTimersByTime(LEAVING_MS));
  // The new notice is not rendered when the old notice is removed, as on a slow phone.
  showDone({ done: 'Pronto', about: 'Ana está em Coleta', undo: 'Desfazer' });
  jest.advanceTimersByTime(20);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Ana está em Coleta')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});
