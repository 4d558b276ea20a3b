import { screen } from '@testing-library/dom';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Loading } from './Loading';

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

let root: Root;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div data-prerendered-frame>frame</div></div>';
  root = createRoot(document.getElementById('root') ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  delete document.documentElement.dataset.frame;
});

const show = (content: ReactNode) => act(() => root.render(content));

it('Loading keeps the prerendered frame element, also when another part of the shell is loading', () => {
  document.documentElement.dataset.frame = 'wide';
  const frame = screen.getByText('frame');
  show(<Loading />);
  expect(screen.getByText('frame')).toBe(frame);
  show(<Loading key="area" />);
  expect(screen.getByText('frame')).toBe(frame);
  show(<main />);
  expect(frame).not.toBeInTheDocument();
  show(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
});

it('Loading shows the common loading screen to a visitor', () => {
  show(<Loading />);
  expect(screen.queryByText('frame')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
});
