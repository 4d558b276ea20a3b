import { withRelativeImports } from './relativeImports';

const runtimeIn = (folder: string) =>
  `@module-federation/runtime/rspack.js!=!data:text/javascript,${encodeURIComponent(
    `import a from "${folder}/node_modules/a/dist/index.cjs";import b from "${folder}/node_modules/b/dist/index.js";`,
  )}`;

test('the runtime of federation has the same name in every folder', () => {
  const here = withRelativeImports(runtimeIn('/home/ana/rotavisto'), '/home/ana/rotavisto/client-app');
  const there = withRelativeImports(runtimeIn('/build/7/source'), '/build/7/source/client-app');
  expect(here).toBe(there);
  expect(decodeURIComponent(here)).toContain('from "../node_modules/b/dist/index.js"');
});
