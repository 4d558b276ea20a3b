import { ignoreStrayFiles } from './strayFiles';

ignoreStrayFiles(document);

function drag(type: 'dragover' | 'drop', on: Element, types: string[]) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
  on.dispatchEvent(event);
  return { isIgnored: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

beforeEach(() => {
  document.body.innerHTML = '<main></main><input type="file"><input id="text"><div id="zone"></div>';
});
const at = (selector: string) => document.querySelector(selector) as Element;

it.each(['dragover', 'drop'] as const)('ignoreStrayFiles ignores a %s of a file beside a file input', (type) => {
  expect(drag(type, at('main'), ['Files'])).toEqual({ isIgnored: true, effect: 'none' });
  expect(drag(type, at('#text'), ['Files'])).toEqual({ isIgnored: true, effect: 'none' });
  expect(drag(type, at('input[type=file]'), ['Files'])).toEqual({ isIgnored: false, effect: 'copy' });
});

it('ignoreStrayFiles ignores texts, and elements that handle files themselves', () => {
  expect(drag('drop', at('#text'), ['text/plain'])).toEqual({ isIgnored: false, effect: 'copy' });
  at('#zone').addEventListener('drop', (event) => event.preventDefault());
  expect(drag('drop', at('#zone'), ['Files'])).toEqual({ isIgnored: true, effect: 'copy' });
});
