import { BASE_PATHS, BUNDLES } from '../../config/remotes';
import { bundleFolders } from '../bundleFolders.cjs';

test('Every folder with a build is a remote of the list, or the shell', () => {
  expect([...bundleFolders()].sort()).toEqual([...BUNDLES].sort());
});

test('No remote has a path below the path of an earlier remote', () => {
  const paths: string[] = Object.values(BASE_PATHS);
  const taken = paths.filter((path, index) =>
    paths.slice(0, index).some((above) => `${above}/`.startsWith(`${path}/`)),
  );
  expect(taken).toEqual([]);
});
