import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { useFileDrop } from './useFileDrop';

const file = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const [first, second, third] = [file('um.pdf'), file('dois.pdf'), file('tres.pdf')];
const taken = jest.fn();

function Place(options: { isBusy?: boolean; takesMany?: boolean }) {
  const { area, notice } = useFileDrop({ ...options, onFiles: taken });
  return (
    <section aria-label="Lugar" {...area}>
      <textarea aria-label="Texto" />
      {notice}
    </section>
  );
}

const open = (options = {}) => renderApp(<Place {...options} />);
const place = () => screen.getByRole('region', { name: 'Lugar' });
const drop = (files: File[], target: Element = place()) =>
  fireEvent.drop(target, { dataTransfer: { files, types: files.length > 0 ? ['Files'] : ['text/uri-list'] } });

beforeEach(() => taken.mockClear());

it('useFileDrop accepts the first of several files and names the rejected ones', () => {
  open();
  drop([first, second, third] as File[]);
  expect(taken.mock.calls).toEqual([[[first]]]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Aqui vai um arquivo por vez. Não foi recebido: dois.pdf, tres.pdf',
  );
  drop([second] as File[]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('useFileDrop rejects files by name while an upload is running', () => {
  open({ isBusy: true });
  drop([first] as File[]);
  expect(taken).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi recebido: um.pdf');
});

it('useFileDrop with takesMany accepts all files, also when dropped on a text field', () => {
  open({ takesMany: true });
  drop([first, second] as File[], screen.getByRole('textbox', { name: 'Texto' }));
  expect(taken.mock.calls).toEqual([[[first, second]]]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('useFileDrop rejects a dropped link as not a file, and ignores a link dropped on a text field', () => {
  open();
  expect(drop([], screen.getByRole('textbox', { name: 'Texto' }))).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(drop([])).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('Isto não é um arquivo');
});

it('useFileDrop accepts a pasted picture, and ignores a paste with text', () => {
  open();
  const field = screen.getByRole('textbox', { name: 'Texto' });
  expect(fireEvent.paste(field, { clipboardData: { files: [first], types: ['text/plain', 'Files'] } })).toBe(true);
  expect(taken).not.toHaveBeenCalled();
  expect(fireEvent.paste(field, { clipboardData: { files: [first], types: ['Files'] } })).toBe(false);
  expect(taken.mock.calls).toEqual([[[first]]]);
});
