// `npm start`: plain JavaScript, because nothing is installed yet when it runs.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/serve/run.ts', ...process.argv.slice(2)], {
  cwd: new URL('../..', import.meta.url),
  stdio: 'inherit',
});
// A terminal sends Ctrl+C to both processes; a `kill` reaches only this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
