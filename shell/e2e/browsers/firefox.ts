import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Driver } from './Driver';
import { ended } from './ended';

const PREFERENCES = [
  'user_pref("intl.accept_languages", "pt-BR");',
  'user_pref("remote.prefs.recommended", true);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("app.update.enabled", false);',
];

/** Starts Firefox, which supports WebDriver BiDi without a separate driver. */
export async function firefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'rotavisto-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
  const env = { ...process.env, TZ: 'America/Sao_Paulo', HOME: profile };
  const child = spawn('firefox-esr', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const { send, end } = await connect(await address(child));
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    name: 'Firefox',
    goTo: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const sent = { expression, target: { context }, awaitPromise: true };
      const { result } = await send<{ result?: { value?: unknown } }>('script.evaluate', sent);
      return String(result?.value);
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await send('browser.close', {}).catch(() => child.kill('SIGKILL'));
      end();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns the address that Firefox prints for its protocol. */
const address = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /WebDriver BiDi listening on (\S+)/.exec(said) ?? [];
      if (found) resolve(`${found}/session`);
    });
  });

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (text) => {
    const answer: Answer = JSON.parse(String(text));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  function send<Result>(method: string, params: object): Promise<Result> {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ type, result, message }) => {
        waiting.delete(id);
        if (type === 'success') resolve(result as Result);
        else reject(new Error(`${method}: ${message}`));
      }),
    );
  }
  return { send, end: () => socket.terminate() };
}
