import { onPartReady } from '@rotavisto/shared/connection';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
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

afterEach(() => {
  document.body.innerHTML = '';
});

const section = () => document.getElementById('faq') as HTMLElement;

/** A page with a prerendered section whose code is not loaded. */
function prerenderedPage() {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<section id="faq"><!--$--><p>com código</p><!--/$--></section>';
  Object.defineProperty(section(), 'offsetHeight', { value: 900 });
  return page;
}

function aSection() {
  const load = jest.fn(async () => () => <p>com código</p>);
  const Faq = lazySection('faq', load);
  const page = (
    <section id="faq">
      <Faq />
    </section>
  );
  return { load, page };
}

it('the code of a prerendered section loads when the visitor scrolls near, and the section keeps its height until then', async () => {
  const { load, page } = aSection();
  const root = await act(async () => hydrateRoot(prerenderedPage(), page));
  expect(load).not.toHaveBeenCalled();
  expect(section().style.minHeight).toBe('900px');
  await act(async () => comeNear());
  expect(load).toHaveBeenCalledTimes(1);
  expect(section().style.minHeight).toBe('');
  act(() => root.unmount());
});

it('a section is announced as ready once its code is loaded', async () => {
  const heard: Node[] = [];
  onPartReady((part) => heard.push(part));
  const root = await act(async () => hydrateRoot(prerenderedPage(), aSection().page));
  expect(heard).toEqual([]);
  await act(async () => comeNear());
  expect(heard).toEqual([section()]);
  act(() => root.unmount());
});

it('a section whose prerendered HTML React replaces loads its code at once, and scrolls into view when the address names the section', async () => {
  const { load, page } = aSection();
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  window.history.replaceState(null, '', '/#faq');
  const root = await act(async () => hydrateRoot(prerenderedPage(), page));
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(async () => root.render(<main>{page}</main>));
  expect(load).toHaveBeenCalledTimes(1);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/');
  expect(await screen.findByText('com código')).toBeInTheDocument();
  act(() => root.unmount());
});

it('a section without prerendered HTML loads its code at once', async () => {
  render(aSection().page);
  expect(await screen.findByText('com código')).toBeInTheDocument();
});
