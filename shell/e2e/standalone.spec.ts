import { spawn } from 'node:child_process';
import { ROOT } from '../host/paths';
import { skipWelcome } from './support/people';
import { expect, test } from './support/test';

/** Serves the production build of one remote alone; gives its address and the function that ends it. */
async function serveAlone(name: string, backend: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/standalone.ts', name], {
    cwd: ROOT,
    env: { ...process.env, BACKEND_URL: backend },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${name} does not start alone: ${said}`)));
  });
  return { url, end: () => child.kill('SIGTERM') };
}

test('landing runs alone', async ({ page, baseURL }) => {
  const alone = await serveAlone('landing', baseURL ?? '');
  try {
    await page.goto(alone.url);
    await expect(page.getByRole('button', { name: 'Entrar' }).first()).toBeVisible();
  } finally {
    alone.end();
  }
});

for (const { name, path, account } of [
  { name: 'client-app', path: '/client', account: 'cliente@rotavisto.test' },
  { name: 'consultant-app', path: '/consultant/kanban', account: 'consultor@rotavisto.test' },
  { name: 'admin-app', path: '/admin/clients', account: 'admin@rotavisto.test' },
]) {
  test(`${name} runs alone and signs in as a demo account`, async ({ page, baseURL }) => {
    const alone = await serveAlone(name, baseURL ?? '');
    try {
      await skipWelcome(page);
      await page.goto(`${alone.url}${path}`);
      await page.getByRole('button', { name: account }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    } finally {
      alone.end();
    }
  });
}
