import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { freePort } from '../../../shared/tooling/listen';
import type { Driver } from './Driver';
import { ended } from './ended';

/** Starts WebKitGTK through its driver, on a virtual display. */
export async function webkit(): Promise<Driver> {
  const port = await freePort();
  const args = ['--auto-servernum', '--server-args=-screen 0 1280x1024x24', 'WebKitWebDriver', `--port=${port}`];
  const env = { ...process.env, TZ: 'America/Sao_Paulo', LANG: 'C.UTF-8', GDK_BACKEND: 'x11' };
  // The process has its own group, so that the display ends with it.
  const child = spawn('xvfb-run', args, { env, stdio: 'ignore', detached: true });
  const server = `http://127.0.0.1:${port}`;

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const sent = { method, headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${server}${path}`, body ? { ...sent, body: JSON.stringify(body) } : sent);
    const { value }: { value: unknown } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  }

  const status = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(status, { timeout: 30_000 }).toBe(true);
  const session = await send('POST', '/session', { capabilities: { alwaysMatch: {} } });
  const own = `/session/${(session as { sessionId: string }).sessionId}`;
  await send('POST', `${own}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  return {
    name: 'WebKitGTK',
    goTo: async (url) => {
      await send('POST', `${own}/url`, { url });
    },
    evaluate: async (expression) =>
      String(await send('POST', `${own}/execute/sync`, { script: `return (${expression})`, args: [] })),
    perform: async (actions) => {
      await send('POST', `${own}/actions`, { actions });
    },
    screenshot: async () => Buffer.from(String(await send('GET', `${own}/screenshot`)), 'base64'),
    close: async () => {
      await send('DELETE', own).catch(() => undefined);
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended(child);
    },
  };
}
