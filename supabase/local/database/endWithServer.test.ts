import { ChildProcess } from 'node:child_process';
import { quietRefusals } from '../shims/quietRefusals';
import { endWithServer } from './endWithServer';

/** As Postgres is while it runs, or once it has ended. */
const server = (exitCode: number | null): ChildProcess =>
  Object.assign(new ChildProcess(), { exitCode, signalCode: null });

/** What is printed and logged when the process meets an error that nothing catches, and the status it ends with. */
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
  'prints the error %s before it ends the process',
  (code) => {
    const { printed, logged, status } = meet(Object.assign(new Error('cut off'), { code }), null);
    expect(printed).toContain('Error: cut off');
    expect(printed).toContain(code);
    expect({ logged, status }).toEqual({ logged: [], status: 1 });
  },
);

test('names the end of the database, and not the connection that broke with it', () => {
  const { printed, logged, status } = meet(new Error('cut off'), 1);
  expect(printed).toBe('');
  expect(logged).toEqual([expect.stringContaining('the database has ended')]);
  expect(status).toBe(1);
});
