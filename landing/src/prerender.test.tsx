import { StaticRouter } from '@rotavisto/shared/prerender';
import { prerender } from 'react-dom/static.browser';
import App from './App';
import { FAQ_ENTRIES } from './faq/faqItems';
import '@testing-library/dom';

async function prerenderHome() {
  // React prints an error for each buffer, because Node 20 lacks a feature that React looks for.
  jest.spyOn(console, 'error').mockImplementation();
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const chunks: Uint8Array[] = [];
  const reader = prelude.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  return Buffer.concat(chunks).toString('utf8');
}

describe('prerendered page', () => {
  it('the prerendered page contains every section, even the sections whose code loads later', async () => {
    const page = document.createElement('div');
    page.innerHTML = await prerenderHome();
    for (const { question, answer } of FAQ_ENTRIES) {
      expect(page).toHaveTextContent(question);
      expect(page).toHaveTextContent(answer);
    }
    expect(page.querySelectorAll('#comparison tbody tr')).toHaveLength(12);
    expect(page.querySelector('#pricing')).toHaveTextContent('499,97');
    expect(page.querySelector('footer')).toHaveTextContent('Não somos o governo dos EUA');
  });

  it('the prerendered page has no inline style or script, because the content policy forbids them', async () => {
    const html = await prerenderHome();
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain('<script');
  });

  it('the prerendered page is identical each time', async () => {
    expect(await prerenderHome()).toBe(await prerenderHome());
  });
});
