const { existsSync } = require('node:fs');
const { basename, join, relative } = require('node:path');

const here = (path) => relative(process.cwd(), path);

/** Returns the logs of the backends of a contract test: its own, and that of the run. */
const logsOf = (file) => {
  const folder = process.env.CONTRACT_LOGS;
  return folder ? [basename(file), 'run'].map((name) => join(folder, `${name}.log`)).filter(existsSync) : [];
};

/** Prints after a failed run how to repeat each file alone, and which logs to open. */
module.exports = class WhereToLook {
  onRunComplete(_contexts, { testResults }) {
    for (const { testFilePath, displayName, testResults: tests, testExecError } of testResults) {
      const failed = tests.find(({ status }) => status === 'failed');
      if (!failed && !testExecError) continue;
      const file = here(testFilePath);
      const project = displayName?.name ?? '';
      const lines = [
        failed ? `${file}: ${failed.fullName}` : file,
        `  again: pnpm exec jest --selectProjects ${project} -- ${file}`,
        ...(project === 'backend' ? logsOf(file) : []).map((log) => `  the backend: ${here(log)}`),
      ];
      process.stderr.write(`\n${lines.join('\n')}\n`);
    }
  }
};
