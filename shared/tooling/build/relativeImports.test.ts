import { withRelativeImports } from './relativeImports';

const importing = (path: string) => `data:text/javascript,import%20x%20from%20%22${encodeURIComponent(path)}%22`;

test('withRelativeImports returns the same text in each folder', () => {
  const inFolder = (folder: string) =>
    withRelativeImports(importing(`${folder}/node_modules/runtime/index.js`), `${folder}/client-app`);
  expect(inFolder('/one')).toBe(importing('../node_modules/runtime/index.js'));
  expect(inFolder('/two/deeper')).toBe(inFolder('/one'));
});

test('withRelativeImports writes an import below the folder as a path, not as a package', () => {
  expect(withRelativeImports(importing('/one/src/index.js'), '/one')).toBe(importing('./src/index.js'));
});
