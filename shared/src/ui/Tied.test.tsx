import { render } from '@testing-library/react';
import { Tied } from './Tied';

it.each([
  ['Preencha o formulário DS-160 em português', ['DS-160']],
  ['DS-160', ['DS-160']],
  ['RotaVisto, CNPJ 00.000.000/0001-91 e DS-160.', ['00.000.000/0001-91', 'DS-160']],
  ['Contratar de novo por R$ 1.499,97.', ['R$ 1.499,97']],
  ['Pré-entrevista', []],
])('%s keeps its names whole, and its text as it was', (text, whole) => {
  const { container } = render(<Tied>{text}</Tied>);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('.rv-tied')].map((part) => part.textContent)).toEqual(whole);
});
