import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { SINGLETONS } from '../../../config/sharedModules';
import { ROOT, run } from '../../run';
import type { Reports } from './exportList';

const NONE = { default: { logLevel: ExtractorLogLevel.None } };
const COMPILER_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: [],
};
const entryOf = (singleton: string, ending: string) => join('shared', 'src', singleton, `index${ending}`);

/** Writes the declarations of the singletons and their imports into a folder. */
function emitDeclarations(folder: string): void {
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // Another check compiles the types.
    noCheck: true,
    removeComments: true,
    types: [],
    rootDir: ROOT,
    outDir: folder,
  };
  const files = SINGLETONS.map((name) => join(ROOT, entryOf(name, '.ts')));
  writeFileSync(project, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [], files }));
  if (!run('tsc', ['-p', project])) throw new Error('the declarations of @rotavisto/shared could not be written');
}

/**
 * Empties the generated database types: they change with every migration, and their use by remotes is compared
 * separately.
 */
function withoutDatabase(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.gen.d.ts')) continue;
    const names = [...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:declare )?\w+ (\w+)/gm)];
    writeFileSync(join(folder, file), names.map(([, name]) => `export type ${name} = any;\n`).join(''));
  }
}

/** Returns API Extractor's report of each singleton in this checkout. */
export function apiReports(): Reports {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rotavisto-declarations-')));
  try {
    emitDeclarations(folder);
    const shared = join(folder, 'shared');
    withoutDatabase(shared);
    writeFileSync(join(shared, 'package.json'), JSON.stringify({ name: '@rotavisto/shared', version: '0.0.0' }));
    symlinkSync(join(ROOT, 'shared', 'node_modules'), join(shared, 'node_modules'), 'junction');
    mkdirSync(join(shared, 'api'));
    return Object.fromEntries(SINGLETONS.map((singleton) => [singleton, reportOf(singleton, folder)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportOf(singleton: string, folder: string): string {
  const shared = join(folder, 'shared');
  const entry = join(folder, entryOf(singleton, '.d.ts'));
  const configObject: IConfigFile = {
    projectFolder: shared,
    mainEntryPointFilePath: entry,
    newlineKind: 'lf',
    compiler: {
      overrideTsconfig: {
        compilerOptions: COMPILER_OPTIONS,
        files: [entry],
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: `${singleton}.api.md`,
      reportFolder: join(shared, 'api'),
      reportTempFolder: join(shared, 'temp'),
      includeForgottenExports: true,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { compilerMessageReporting: NONE, extractorMessageReporting: NONE, tsdocMessageReporting: NONE },
  };
  const config = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(shared, 'package.json'),
  });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  return readFileSync(join(shared, 'api', `${singleton}.api.md`), 'utf8');
}
