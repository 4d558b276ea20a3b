import { createEvent, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import inputs from '../../domain/fields/inputs.json';
import { renderApp } from '../../testing';
import { EmailInput } from './EmailInput';
import { AccountPartInput, NameInput, PhoneInput, PixKeyInput, ProtocolInput } from './kinds';
import { LinkInput } from './LinkInput';
import type { TypedProps } from './TypedInput';

const PixEmail = (props: TypedProps) => <PixKeyInput kind="email" {...props} />;
const PixCpf = (props: TypedProps) => <PixKeyInput kind="cpf" {...props} />;
const Account = (props: TypedProps) => <AccountPartInput {...props} part="account" />;

function Form({ Field }: { Field: ComponentType<TypedProps> }) {
  const [value, setValue] = useState('');
  return <Field aria-label="Campo" value={value} onChange={setValue} />;
}
const input = () => screen.getByRole('textbox', { name: 'Campo' });

it.each([
  ['email', EmailInput],
  ['phone', PhoneInput],
  ['name', NameInput],
  ['link', LinkInput],
  ['protocol', ProtocolInput],
  ['pix.email', PixEmail],
  ['pix.cpf', PixCpf],
  ['account.account', Account],
] as const)('a field of the kind %s shows the cleaned value when the user leaves the field', (kind, Field) => {
  renderApp(<Form Field={Field} />);
  for (const [typed, meant] of inputs[kind].filter(([text]) => !text?.includes('\n'))) {
    fireEvent.change(input(), { target: { value: typed } });
    fireEvent.blur(input());
    if (meant) expect([typed, input()]).toEqual([typed, expect.objectContaining({ value: meant })]);
  }
});

const paste = (text: string) => {
  const event = createEvent.paste(input(), { clipboardData: { getData: () => text } });
  fireEvent(input(), event);
  return event.defaultPrevented;
};

it('LinkInput extracts the link from a pasted invitation of several lines', () => {
  renderApp(<Form Field={LinkInput} />);
  expect(paste('Rota convida\nLink: https://meet.google.com/abc-defg-hij\nSenha: 1')).toBe(true);
  expect(input()).toHaveValue('https://meet.google.com/abc-defg-hij');
  // The browser inserts a pasted part of an address at the caret.
  expect(paste('zoom.us')).toBe(false);
  expect(paste('https://zoom.us/j/1')).toBe(true);
  expect(input()).toHaveValue('https://zoom.us/j/1');
});
