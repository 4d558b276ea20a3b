import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { OFFERED } from '@rotavisto/shared/config/compatibility';
import { readStart } from '@rotavisto/shared/config/readStart';
import { packageOf, type RemoteName } from '@rotavisto/shared/config/remotes';
import { commonConfig } from '@rotavisto/shared/config/rsbuild';
import { startFiles } from '@rotavisto/shared/config/startFiles';
import { createRsbuild, type Rspack, rspack } from '@rsbuild/core';
import { compressFolder } from '../host/build/compress';
import { integrityOf } from '../host/build/integrityOf';
import { pageAssets } from '../host/build/pageAssets';
import { composePages } from '../host/page/compose';
import { readHeadScript } from '../host/page/publishShell';
import { writeShellFile } from '../host/page/shellFile';
import { packageDir, SITE } from '../host/paths';
import { type Asset, readPointers, type Version, writePointers } from '../host/release/pointers';
import { listen } from '../host/serve/listen';
import { proxyBackend } from '../host/serve/proxyBackend';
import { createSite } from '../host/serve/serve';

/** The same shell with one area's App imported where federation would load it: what federation is measured against. */
export async function serveDirect(area: RemoteName, folder: string, backend: string): Promise<Server> {
  const built = join(folder, `${area}-built`);
  const site = join(folder, `${area}-site`);
  await build(area, folder, built);
  await publish(area, built, site);
  const server = createSite({ site, backend: await proxyBackend(backend) });
  await listen(server, 0);
  return server;
}

async function build(area: RemoteName, folder: string, built: string) {
  const cwd = packageDir(packageOf(area));
  const federation = join(folder, `${area}-federation.ts`);
  const app = JSON.stringify(join(cwd, 'src', 'App.tsx'));
  writeFileSync(
    federation,
    `import App, { firstPage } from ${app};\nexport const runRemote = () => firstPage().then(() => App);\n`,
  );
  const base = commonConfig(area, 0);
  const rsbuild = await createRsbuild({
    cwd,
    rsbuildConfig: {
      ...base,
      mode: 'production',
      source: { ...base.source, entry: { index: join(packageDir('shell'), 'src', 'index.ts') } },
      html: { template: join(packageDir('shell'), 'index.html'), scriptLoading: 'defer' },
      output: {
        ...base.output,
        distPath: { js: 'assets', css: 'assets', root: built },
        assetPrefix: '/',
        inlineStyles: true,
        cleanDistPath: false,
      },
      splitChunks: false,
      logLevel: 'error',
      tools: { rspack: (config) => importDirectly(config, federation) },
    },
  });
  await (await rsbuild.build()).close();
}

function importDirectly(config: Rspack.Configuration, federation: string) {
  config.plugins?.push(
    startFiles,
    new rspack.NormalModuleReplacementPlugin(/^\.\/federation$/, (resource) => {
      resource.request = federation;
    }),
  );
}

/** Composed by the same code as the live site: the "remote" is the one script, already on the page. */
async function publish(area: RemoteName, built: string, site: string) {
  const prerendered = readPointers(SITE).pointers.remotes.landing?.version ?? '';
  mkdirSync(site, { recursive: true });
  cpSync(join(built, 'assets'), join(site, 'assets'), { recursive: true });
  cpSync(join(built, 'index.html'), join(site, 'shell.html'));
  cpSync(join(SITE, 'remotes', 'landing', prerendered), join(site, 'remotes', 'landing', prerendered), {
    recursive: true,
  });
  const asset = (file: string): Asset => ({ href: `/${file}`, integrity: integrityOf(join(built, file)) });
  const session = readdirSync(join(built, 'assets', 'async')).filter((file) => /^session\..+\.js$/.test(file));
  writeShellFile(site, {
    session: session.map((file) => asset(`assets/async/${file}`)),
    headScript: readHeadScript(),
  });
  const entry = /src="\/(assets\/[^"]+\.js)"/.exec(readFileSync(join(built, 'index.html'), 'utf8'))?.[1] ?? '';
  const version: Version = {
    version: prerendered,
    entry: `/${entry}`,
    needs: OFFERED,
    integrity: integrityOf(join(built, entry)),
    css: [],
    preload: [],
    pages: pageAssets(area, readStart(built), asset),
    publishedAt: '',
  };
  writePointers(site, { schema: 1, remotes: { [area]: version } }, readPointers(site).etag);
  await compressFolder(join(site, 'assets'), 11);
  await composePages(site, 11);
}
