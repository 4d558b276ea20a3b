const noop = () => undefined;

// The tests use Portuguese unless they choose another language.
Object.defineProperty(window.navigator, 'languages', { get: () => ['pt-BR'], configurable: true });

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: noop,
  removeEventListener: noop,
  addListener: noop,
  removeListener: noop,
  dispatchEvent: () => false,
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= Observer;

window.scrollTo = noop;
Element.prototype.scrollIntoView ??= noop;
Element.prototype.scroll ??= noop;
HTMLElement.prototype.hasPointerCapture ??= () => false;

// jsdom matches all rules of the browser's style sheet and computes fifteen colours at every call, a tenth of the test
// time. The answer depends on a few properties that many elements share, so it is cached.
const { getComputedStyle } = window;
const INHERITED = ['visibility', 'pointer-events'];
const computed = new Map();

const inherited = (element, property) => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const value = parent.hasAttribute('style') ? parent.style.getPropertyValue(property) : '';
    if (value !== '') return value;
  }
  return '';
};

function computedAlone(element, values) {
  const style = getComputedStyle(element.cloneNode(false));
  INHERITED.forEach((property, place) => {
    if (values[place] && !element.style?.getPropertyValue(property)) style.setProperty(property, values[place]);
  });
  return style;
}

window.getComputedStyle = (element) => {
  const values = INHERITED.map((property) => inherited(element, property));
  const own = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, own, values]);
  const known = computed.get(key) ?? computedAlone(element, values);
  computed.set(key, known);
  return known;
};

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom lacks this method, which browsers have since 2019.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

URL.createObjectURL = () => 'blob:nothing';
URL.revokeObjectURL = noop;

// antd schedules with a MessageChannel, and Node's keeps the process alive.
class TimerPort {
  postMessage(data) {
    setTimeout(() => this.other.onmessage?.({ data }), 0);
  }
  close() {}
}
window.MessageChannel = class MessageChannel {
  constructor() {
    this.port1 = new TimerPort();
    this.port2 = new TimerPort();
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
};

// Tests ignore colours; jsdom would parse the styles of every component and match them for each role query.
const LONGEST_STYLE = 100;
const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  ...markup,
  set(css) {
    markup.set.call(this, css.length > LONGEST_STYLE ? '' : css);
  },
});
