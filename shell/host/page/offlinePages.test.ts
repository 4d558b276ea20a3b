import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { OTHER_LANGUAGES } from '../../../shared/tooling/build/packages';
import { offlinePages } from './offlinePages';

const PUBLIC = join(__dirname, '../../public');

/** Returns the offline page that the worker caches in a browser with this language. */
async function keptFor(language: string): Promise<string> {
  const kept: string[] = [];
  const heard: Record<string, (event: object) => void> = {};
  const self = {
    PRECACHE: { version: '1', files: [], backend: [], languages: OTHER_LANGUAGES },
    navigator: { language },
    addEventListener: (name: string, listener: (event: object) => void) => {
      heard[name] = listener;
    },
    skipWaiting: () => undefined,
  };
  const caches = { open: async () => ({ addAll: async (files: string[]) => void kept.push(...files) }) };
  runInContext(readFileSync(join(PUBLIC, 'service-worker.js'), 'utf8'), createContext({ self, caches }));
  await new Promise((resolve) => heard.install?.({ waitUntil: resolve }));
  const [, file = ''] = (kept[0] ?? '').split('/');
  return offlinePages(PUBLIC)[file] ?? readFileSync(join(PUBLIC, file), 'utf8');
}

test.each([
  ['pt-BR', 'pt-BR', 'Você está sem conexão', 'Tentar novamente'],
  ['en-GB', 'en', 'You are offline', 'Try again'],
  ['es-MX', 'es', 'Está sin conexión', 'Intentar de nuevo'],
  ['fr', 'pt-BR', 'Você está sem conexão', 'Tentar novamente'],
])('The service worker in a browser with %s caches the offline page in %s', async (language, lang, heading, again) => {
  const page = await keptFor(language);
  expect(page).toContain(`<html lang="${lang}">`);
  expect(page).toContain(`<h1>${heading}</h1>`);
  expect(page).toContain(`>${again}</a>`);
});

test('offlinePages differ only in their texts', () => {
  const shape = (page: string) => page.replace(/lang="[^"]*"/, '').replace(/(<(title|h1|h2|p|a)[^>]*>)[^<]*/g, '$1');
  const template = shape(readFileSync(join(PUBLIC, 'offline.html'), 'utf8'));
  expect(Object.values(offlinePages(PUBLIC)).map(shape)).toEqual([template, template]);
});
