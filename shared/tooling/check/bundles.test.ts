import { BASE_PATHS, BUNDLES } from '../../config/remotes';
import { bundleFolders } from '../bundleFolders.cjs';

test('every folder that is built is a remote of the list, or the shell', () => {
  expect([...bundleFolders()].sort()).toEqual([...BUNDLES].sort());
});

test('no remote takes the pages of one that stands above it', () => {
  const paths: string[] = Object.values(BASE_PATHS);
  const taken = paths.filter((path, index) =>
    paths.slice(0, index).some((above) => `${above}/`.startsWith(`${path}/`)),
  );
  expect(taken).toEqual([]);
});
