import { waitFor } from '@testing-library/dom';
import { snapshotInputs } from './snapshotInputs';

const FORM = `<form><input name="email"><input name="password" type="password"><input name="keep" type="checkbox">
  <input name="token" type="hidden"></form>`;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const values = () => [field('email')?.value, field('password')?.value, field('keep')?.checked, field('token')?.value];

beforeEach(() => {
  document.body.innerHTML = FORM;
  Object.assign(field('email') ?? {}, { value: 'ana@exemplo.com' });
  Object.assign(field('password') ?? {}, { value: 'segredo-longo' });
  Object.assign(field('keep') ?? {}, { checked: true });
  Object.assign(field('token') ?? {}, { value: 'of the code' });
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('snapshotInputs copies typed values to the next page, including passwords and late fields', async () => {
  const restoreInputs = snapshotInputs();
  restoreInputs();
  expect(values()).toEqual(['ana@exemplo.com', 'segredo-longo', true, 'of the code']);
  document.body.innerHTML = FORM;
  await waitFor(() => expect(values()).toEqual(['ana@exemplo.com', 'segredo-longo', true, '']));
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

it('snapshotInputs copies a value into a field once, so that later input of the user stays', async () => {
  snapshotInputs()();
  document.body.innerHTML = FORM;
  await waitFor(() => expect(field('email')).toHaveValue('ana@exemplo.com'));
  Object.assign(field('email') ?? {}, { value: 'outra@exemplo.com' });
  document.body.append(document.createElement('p'));
  // biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(field('email')).toHaveValue('outra@exemplo.com');
});
