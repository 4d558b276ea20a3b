import { ChildProcess } from 'node:child_process';
import { quietRefusals } from '../shims/quietRefusals';
import { endWithServer } from './endWithServer';

/** A Postgres process that runs, or that has ended with this code. */
const server = (exitCode: number | null): ChildProcess =>
  Object.assign(new ChildProcess(), { exitCode, signalCode: null });

/** The output and exit status when the process meets an uncaught error. */
function meet(error: Error, exitCode: number | null) {
  jest.useFakeTimers();
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const logged: string[] = [];
  const before = process.listeners('uncaughtException');
  const wanted = endWithServer(server(exitCode), (line) => logged.push(line));
  const undo = quietRefusals();
  try {
    const added = process.listeners('uncaughtException').filter((listener) => !before.includes(listener));
    for (const listener of added) listener(error, 'uncaughtException');
    jest.runAllTimers();
    return { printed: printed.mock.calls.join(''), logged, status: exit.mock.calls[0]?.[0] };
  } finally {
    undo();
    wanted();
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
}

test.each(['ECONNRESET', 'EPIPE', '40P01', 'ERR_STREAM_WRITE_AFTER_END'])(
  'endWithServer prints the error %s before it ends the process',
  (code) => {
    const { printed, logged, status } = meet(Object.assign(new Error('cut off'), { code }), null);
    expect(printed).toContain('Error: cut off');
    expect(printed).toContain(code);
    expect({ logged, status }).toEqual({ logged: [], status: 1 });
  },
);

test('endWithServer reports the end of the database instead of the broken connection', () => {
  const { printed, logged, status } = meet(new Error('cut off'), 1);
  expect(printed).toBe('');
  expect(logged).toEqual([expect.stringContaining('the database has ended')]);
  expect(status).toBe(1);
});
