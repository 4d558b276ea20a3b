const noop = () => undefined;

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
HTMLElement.prototype.hasPointerCapture ??= () => false;

const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

URL.createObjectURL ??= () => 'blob:nothing';
URL.revokeObjectURL ??= noop;

// antd schedules with it, and Node's own keeps the process alive.
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

// No test looks at colours: jsdom would parse the styles of every component and match them for each role query.
const LONGEST_STYLE = 100;
const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  ...markup,
  set(css) {
    markup.set.call(this, css.length > LONGEST_STYLE ? '' : css);
  },
});
