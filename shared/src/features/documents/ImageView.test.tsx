import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../testing';
import { StepDialog } from '../../ui';
import { ImageView } from './ImageView';
import './DocumentView';

const open = () =>
  renderApp(
    <StepDialog title="Documento" onClose={() => {}}>
      <ImageView src="blob:one" name="passaporte.jpg" />
      <input aria-label="Observações" />
    </StepDialog>,
  );

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const zoom = () => screen.getByRole('status').textContent;
const turned = () => screen.getByRole('img', { name: 'Documento: passaporte.jpg' }).style.transform;

it('The buttons of ImageView zoom in and out, fit and rotate the picture', async () => {
  const { user } = open();
  expect(zoom()).toBe('100%');
  await user.click(screen.getByRole('button', { name: 'Aumentar' }));
  await user.click(screen.getByRole('button', { name: 'Aumentar' }));
  expect(zoom()).toBe('200%');
  await user.click(screen.getByRole('button', { name: 'Diminuir' }));
  expect(zoom()).toBe('150%');
  await user.click(screen.getByRole('button', { name: 'Ajustar' }));
  expect(zoom()).toBe('100%');
  await user.click(screen.getByRole('button', { name: 'Girar' }));
  expect(turned()).toContain('rotate(90deg)');
});

it('Single keys zoom and rotate the picture of ImageView, but not while the user types', async () => {
  const { user } = open();
  press('+');
  expect(zoom()).toBe('150%');
  press('-');
  press('-');
  expect(zoom()).toBe('75%');
  press('0');
  expect(zoom()).toBe('100%');
  press('r');
  expect(turned()).toContain('rotate(90deg)');
  press('r', { ctrlKey: true });
  await user.type(screen.getByRole('textbox', { name: 'Observações' }), 'r0+');
  expect(turned()).toContain('rotate(90deg)');
  expect(zoom()).toBe('100%');
});

it('The zoom of ImageView ends at the largest and the smallest size', () => {
  open();
  for (let times = 0; times < 10; times += 1) press('+');
  expect(zoom()).toBe('600%');
  expect(screen.getByRole('button', { name: 'Aumentar' })).toBeDisabled();
  for (let times = 0; times < 20; times += 1) press('-');
  expect(zoom()).toBe('50%');
});
