import { render } from '@testing-library/react';
import { Email } from './Email';

it('Email allows a line break before the @, and its text stays unchanged', () => {
  const { container } = render(<Email address="eduardo.barbosa@exemplo.test" />);
  expect(container.innerHTML).toBe('eduardo.barbosa<wbr>@exemplo.test');
  expect(container).toHaveTextContent('eduardo.barbosa@exemplo.test');
});

it('Email shows a text without @ unchanged', () => {
  expect(render(<Email address="desconhecido" />).container.innerHTML).toBe('desconhecido');
});
