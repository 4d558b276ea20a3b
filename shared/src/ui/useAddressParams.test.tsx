import { useSearchParams } from '@rotavisto/shared/router';
import { renderHook } from '@testing-library/react';
import { act, type ReactNode, startTransition } from 'react';
import { MemoryRouter } from 'react-router';
import { useAddressParams } from './useAddressParams';

const at = (address: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  ),
});

it('changes some parameters and leaves the others', () => {
  const { result } = renderHook(useAddressParams, at('/?q=ana&page=3'));
  act(() => result.current[1]({ page: null, filter: 'active' }));
  expect(result.current[0].toString()).toBe('q=ana&filter=active');
});

it('builds on a change that is not drawn yet', () => {
  const { result } = renderHook(useAddressParams, at('/'));
  const [, change] = result.current;
  act(() => {
    startTransition(() => change({ client: '7' }));
    change({ q: 'ana' }, { replace: true });
  });
  expect(result.current[0].toString()).toBe('client=7&q=ana');
});

it('follows the address when somebody else changes it', () => {
  const { result } = renderHook(() => ({ mine: useAddressParams(), theirs: useSearchParams() }), at('/?q=ana'));
  act(() => result.current.theirs[1]({ q: 'rui' }));
  act(() => result.current.mine[1]({ page: '2' }));
  expect(result.current.mine[0].toString()).toBe('q=rui&page=2');
});
