import { htmlToText } from './htmlToText';

test('htmlToText removes markup and keeps links with their address', () => {
  const html =
    '<html><head><title>x</title></head><body><h1>Olá &amp; bem-vinda</h1><p>Abra <a href="https://x.test/?a=1&amp;b=2">aqui</a>.</p></body></html>';
  expect(htmlToText(html)).toBe('Olá & bem-vinda\nAbra aqui: https://x.test/?a=1&b=2.');
});
