// `npm start`: plain JavaScript, because no package is installed at its start.
import { spawn } from 'node:child_process';
import { ensureInstalled } from '../../shared/tooling/install.mjs';

ensureInstalled();
const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/serve/run.ts', ...process.argv.slice(2)], {
  cwd: new URL('../..', import.meta.url),
  // The closed IPC channel tells the server that this process ended, even after a crash.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
let isAsked = false;
function end(signal) {
  isAsked = true;
  child.kill(signal);
}
// A terminal sends Ctrl+C and its own end to both processes; `kill` reaches only this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
// npm ends its shell, but not the shell's child, which gets another parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => {
  // A killed server cannot print this itself.
  if (signal && !isAsked) console.error(`The server was killed (${signal}).`);
  process.exit(code ?? 1);
});
