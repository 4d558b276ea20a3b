import { guardSinks, rules } from './trustedTypes';

afterEach(() => {
  delete window.trustedTypes;
});

it('guardSinks creates the default policy if the browser supports it', () => {
  guardSinks();
  const createPolicy = jest.fn();
  window.trustedTypes = { createPolicy };
  guardSinks();
  expect(createPolicy.mock.calls).toEqual([['default', rules]]);
});

it.each(['', ' ', '.a > b { color: red }', '<div class="spinner"><span></span></div>'])(
  'createHTML accepts: %s',
  (text) => {
    expect(rules.createHTML(text)).toBe(text);
  },
);

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<div onclick="alert(1)">',
  '<div class="a" onclick="x">',
  '<div class="a>" x="',
  '<svg/onload=alert(1)>',
  '</style><script>',
  '<iframe srcdoc="x">',
  '<a href="javascript:x">',
  '<DIV onclick=x>',
])('createHTML rejects: %s', (text) => {
  expect(() => rules.createHTML(text)).toThrow('Refused');
});

it.each([
  '/assets/index.1.js',
  `${location.origin}/remotes/client/1/assets/a.js`,
  '/service-worker.js',
  'https://js.stripe.com/v3',
])('createScriptURL accepts %s', (address) => {
  expect(rules.createScriptURL(address)).toBe(address);
});

it.each([
  '/storage/v1/object/visa-documents/x.js',
  '/rest/v1/profiles',
  '/assets/../functions/v1/x',
  `${location.origin}/service-worker.js.map`,
  'sneaky/assets/a.js',
])('createScriptURL rejects %s', (address) => {
  expect(() => rules.createScriptURL(address)).toThrow('Refused');
});
