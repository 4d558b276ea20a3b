import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files';
import { ROOT } from '../paths';

interface Project {
  displayName: string;
  rootDir: string;
  roots?: readonly string[];
}

const projects: Project[] = require(join(ROOT, 'jest.config.cjs')).projects.map((project: Project | string) =>
  typeof project === 'string' ? require(project) : project,
);

/** Returns the test files of a project, or undefined if a sparse checkout lacks it. */
function testsOf(name: string): string[] | undefined {
  const project = projects.find(({ displayName }) => displayName === name);
  if (!project) return undefined;
  const { rootDir, roots = [rootDir] } = project;
  return roots
    .flatMap((root) => filesBelow(root.replace('<rootDir>', rootDir), (file) => file === 'node_modules'))
    .filter((file) => /\.test\.tsx?$/.test(file));
}

const words = (text = '') => text.split(/[\s,']+/).filter(Boolean);

/** Returns the names in "jest --selectProjects a b -- c d" of a text, and in jest('a', 'c', 'd') of a program. */
const namedIn = (text: string) =>
  [...text.matchAll(/jest --selectProjects ([\w\- ]+) -- (.+)$|\bjest\('([\w-]+)', ([^)]+)\)/gm)].map(
    ([command, many, tests, one, more]) => ({
      command,
      found: words(many ?? one).flatMap((name) => testsOf(name) ?? [name]),
      tests: words(tests ?? more),
    }),
  );

test.each(['CONTRIBUTING.md', 'shell/host/dev/tryRemote.ts', 'shell/host/dev/tryRole.ts'])(
  'Every test name in %s matches a test; Jest ignores a wrong name if another one matches',
  (file) => {
    const named = namedIn(readFileSync(join(ROOT, file), 'utf8'));
    expect(named.length).toBeGreaterThan(2);
    for (const { command, found, tests } of named)
      expect({ command, missing: tests.filter((name) => !found.some((path) => new RegExp(name).test(path))) }).toEqual({
        command,
        missing: [],
      });
  },
);
