import { render } from '@testing-library/react';
import { Tied } from './Tied';

it.each([
  ['Preencha o formulário DS-160 em português', ['DS-160']],
  ['DS-160', ['DS-160']],
  ['RotaVisto, CNPJ 00.000.000/0001-91 e DS-160.', ['00.000.000/0001-91', 'DS-160']],
  ['Contratar de novo por R$ 1.499,97.', ['R$ 1.499,97']],
  ['Pré-entrevista', []],
])('Tied keeps the names in "%s" on one line, and the text unchanged', (text, whole) => {
  const { container } = render(<Tied>{text}</Tied>);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('.rv-tied')].map((part) => part.textContent)).toEqual(whole);
});

it('Tied updates a text that the browser has translated', () => {
  const { container, rerender } = render(<Tied>Preencha o DS-160 e envie</Tied>);
  const translate = () => {
    const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const found: ChildNode[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      font.textContent = text.textContent;
      text.replaceWith(font);
    }
  };
  for (const text of [
    'Envie os documentos',
    'DS-160 enviado',
    'Pague R$ 185,00 e envie o DS-160',
    'Preencha o DS-160',
  ]) {
    translate();
    rerender(<Tied>{text}</Tied>);
    expect(container.textContent).toBe(text);
  }
});
