import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazySection } from './lazySection';

let comeNear: () => void;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(seen: IntersectionObserverCallback) {
      comeNear = () => seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => document.getElementById('faq')?.remove());

function draw() {
  const section = document.body.appendChild(document.createElement('section'));
  section.id = 'faq';
  section.append(document.createElement('p'));
  Object.defineProperty(section, 'offsetHeight', { value: 900 });
  return section;
}

function show() {
  const load = jest.fn(async () => () => <p>com código</p>);
  const Faq = lazySection('faq', load);
  render(
    <Suspense fallback={null}>
      <Faq />
    </Suspense>,
  );
  return load;
}

it('asks for code only when the visitor comes near, and keeps the drawn height until it is there', async () => {
  const section = draw();
  const load = show();
  expect(load).not.toHaveBeenCalled();
  expect(section.style.minHeight).toBe('900px');
  await act(async () => comeNear());
  expect(await screen.findByText('com código')).toBeInTheDocument();
  expect(section.style.minHeight).toBe('');
});

it('comes at once where nothing was drawn', async () => {
  show();
  expect(await screen.findByText('com código')).toBeInTheDocument();
});
