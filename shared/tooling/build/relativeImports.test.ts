import { withRelativeImports } from './relativeImports';

const importing = (path: string) => `data:text/javascript,import%20x%20from%20%22${encodeURIComponent(path)}%22`;

test('an import of the runtime reads the same in each folder', () => {
  const inFolder = (folder: string) =>
    withRelativeImports(importing(`${folder}/node_modules/runtime/index.js`), `${folder}/client-app`);
  expect(inFolder('/one')).toBe(importing('../node_modules/runtime/index.js'));
  expect(inFolder('/two/deeper')).toBe(inFolder('/one'));
});

test('an import below the folder stays a path, not the name of a package', () => {
  expect(withRelativeImports(importing('/one/src/index.js'), '/one')).toBe(importing('./src/index.js'));
});
