import { render } from '@testing-library/react';
import { Email } from './Email';

it('breaks before the @ and stays one text', () => {
  const { container } = render(<Email address="eduardo.barbosa@exemplo.test" />);
  expect(container.innerHTML).toBe('eduardo.barbosa<wbr>@exemplo.test');
  expect(container).toHaveTextContent('eduardo.barbosa@exemplo.test');
});

it('shows what is no address as it is', () => {
  expect(render(<Email address="desconhecido" />).container.innerHTML).toBe('desconhecido');
});
