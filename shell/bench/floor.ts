import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { filesBelow } from '../../shared/tooling/files';
import { listen } from '../../shared/tooling/listen';
import { packageDir } from '../../shared/tooling/paths';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const PAGE = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render('RotaVisto');
`;

/** Serves the smallest page of these tools: React and one word, built and served like the product. */
export async function serveFloor(parent: string): Promise<Server> {
  const folder = join(parent, 'floor');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.js'), PAGE);
  const rsbuild = await createRsbuild({
    cwd: packageDir('shell'),
    rsbuildConfig: {
      mode: 'production',
      source: { entry: { index: join(folder, 'index.js') } },
      html: { title: 'RotaVisto' },
      output: { distPath: { root: join(folder, 'out') }, legalComments: 'none', polyfill: 'off' },
      logLevel: 'error',
    },
  });
  await (await rsbuild.build()).close();
  const out = join(folder, 'out');
  // The files are compressed once, like those of the site, because a compression per request takes longer than a visit.
  const compressed = new Map(
    filesBelow(out).map((file) => [`/${relative(out, file)}`, brotliCompressSync(readFileSync(file))]),
  );
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = compressed.get(path);
    if (!body) return void response.writeHead(404).end();
    const kept = path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable';
    const type = TYPES[extname(path)] ?? '';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': kept }).end(body);
  });
  await listen(server, 0);
  return server;
}
