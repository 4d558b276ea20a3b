import { render, screen } from '@testing-library/react';
import { Loading } from './Loading';

const FRAME = '<div id="root"><div data-prerendered-frame>frame</div></div>';

beforeEach(() => {
  document.body.innerHTML = FRAME;
  delete document.documentElement.dataset.frame;
});

const mount = () => render(<Loading />, { container: document.getElementById('root') ?? undefined });

it('keeps the very frame the page came with, also when another part of the shell goes on waiting', () => {
  document.documentElement.dataset.frame = 'wide';
  const frame = document.querySelector('[data-prerendered-frame]');
  const { rerender, unmount } = mount();
  expect(screen.getByText('frame')).toBe(frame);
  rerender(<Loading key="area" />);
  expect(screen.getByText('frame')).toBe(frame);
  unmount();
  expect(frame).not.toBeInTheDocument();
});

it('is the common screen for whoever is not signed in, and once the frame has made way for an area', () => {
  mount().unmount();
  expect(screen.queryByText('frame')).toBeNull();
  document.documentElement.dataset.frame = 'wide';
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
});
