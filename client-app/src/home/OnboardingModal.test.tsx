import { STEP_TYPES } from '@rotavisto/shared/domain';
import { renderApp } from '@rotavisto/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { OnboardingModal } from './OnboardingModal';

const position = () => screen.getByRole('status').textContent;

it('OnboardingModal shows a card for each step, and turns cards by buttons, keys, stations and a swipe', async () => {
  const onClose = jest.fn();
  const { user } = renderApp(<OnboardingModal onClose={onClose} />);
  const { length } = STEP_TYPES;
  expect(screen.getAllByRole('button', { name: /^Ir para o passo/ })).toHaveLength(length);
  expect(position()).toBe(`Passo 1 de ${length}`);
  await user.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(position()).toBe(`Passo 2 de ${length}`);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(position()).toBe(`Passo 3 de ${length}`);
  await user.click(screen.getByRole('button', { name: 'Ir para o passo 5' }));
  expect(position()).toBe(`Passo 5 de ${length}`);
  expect(screen.getByRole('button', { name: 'Ir para o passo 5' })).toHaveAttribute('aria-current', 'step');

  const track = document.querySelector('ul') as HTMLElement;
  Object.defineProperty(track, 'clientWidth', { value: 300 });
  Object.defineProperty(track, 'scrollLeft', { value: 750, configurable: true });
  fireEvent.scroll(track);
  expect(position()).toBe(`Passo 5 de ${length}`);
  Object.defineProperty(track, 'scrollLeft', { value: (length - 1) * 300 });
  fireEvent.scroll(track);
  expect(position()).toBe(`Passo ${length} de ${length}`);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Começar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
