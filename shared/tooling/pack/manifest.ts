interface Manifest {
  version: string;
  private?: boolean;
  scripts?: object;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What the configuration in the package runs. */
const BUILD_TOOLS = ['@module-federation/enhanced', '@rsbuild/core', '@rsbuild/plugin-react'];

const VERSION_LINE = /^ {2}"?([^":\s]+)"?: (\S+)$/;

/** The one version of each package that all bundles have. */
export function catalogIn(workspace: string): Record<string, string> {
  const [, lines = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(workspace) ?? [];
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, version] = VERSION_LINE.exec(line) ?? [];
      return name && version ? [[name, version]] : [];
    }),
  );
}

/** Sources with their declarations beside them, the configuration as JavaScript, since Node runs it. */
function exported(file: string): string | { types: string; default: string } {
  const [, stem] = /^\.\/(.+)\.tsx?$/.exec(file) ?? [];
  if (!stem) return file;
  const types = `./types/${stem}.d.ts`;
  return { types, default: /^(config|tooling)\//.test(stem) ? `./${stem}.js` : file };
}

/** The package as it is installed from a registry or a file, where no workspace knows the versions. */
export function packedManifest(manifest: Manifest, catalog: Record<string, string>) {
  const { private: _private, scripts: _scripts, devDependencies, dependencies, exports, ...others } = manifest;
  // Installed from a file, the package brings what it is built from: a repository elsewhere has no catalog to name it in.
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
