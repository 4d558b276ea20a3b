/** How files are found; without the rules, which take as long again to go through. */
module.exports.options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)dist/|\\.gen\\.ts$' },
  // Types too: version 6 of TypeScript reads them (pnpm-workspace.yaml).
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
  },
};
