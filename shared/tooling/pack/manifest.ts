interface Manifest {
  version: string;
  private?: boolean;
  scripts?: object;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The packages that run the build configuration. */
const BUILD_TOOLS = ['@module-federation/enhanced', '@rsbuild/core', '@rsbuild/plugin-react'];

const VERSION_LINE = /^ {2}"?([^":\s]+)"?: (\S+)$/;

/** Returns the catalog's version of each package, which all bundles share. */
export function catalogIn(workspace: string): Record<string, string> {
  const [, lines = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(workspace) ?? [];
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, version] = VERSION_LINE.exec(line) ?? [];
      return name && version ? [[name, version]] : [];
    }),
  );
}

/** Returns the entry for a source file with its declarations; the configuration is JavaScript, because Node runs it. */
function exported(file: string): string | { types: string; default: string } {
  const [, stem] = /^\.\/(.+)\.tsx?$/.exec(file) ?? [];
  if (!stem) return file;
  const types = `./types/${stem}.d.ts`;
  return { types, default: /^(config|tooling)\//.test(stem) ? `./${stem}.js` : file };
}

/** Returns the manifest for an installation from a registry or a file, outside of the workspace. */
export function packedManifest(manifest: Manifest, catalog: Record<string, string>) {
  const { private: _private, scripts: _scripts, devDependencies, dependencies, exports, ...others } = manifest;
  // The package brings its build tools as dependencies, because another repository has no catalog for them.
  const { peerDependencies: peers, ...rest } = others;
  const tools = BUILD_TOOLS.map((name) => [name, devDependencies[name] ?? '']);
  const fixed = Object.entries({ ...dependencies, ...peers, ...Object.fromEntries(tools) }).map(([name, version]) => {
    const actual = version === 'catalog:' ? catalog[name] : version;
    if (!actual) throw new Error(`${name} has no version in the catalog`);
    return [name, actual];
  });
  return {
    ...rest,
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, exported(file)])),
    dependencies: Object.fromEntries(fixed),
  };
}
