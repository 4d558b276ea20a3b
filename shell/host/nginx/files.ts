import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './ask';
import { asTheServerHere, differences, each, isRefused, type Part, reference } from './compare';

const isShut = (path: string) => /\/\.|\.(br|gz)$/.test(path);

/** Comparisons of files requested by path. */
export const FILES: Record<string, Part> = {
  'every address of the product': (stage) => each(stage.site.addresses, (path) => asTheServerHere(stage, path)),

  'every file of the site': (stage) =>
    each(
      stage.site.files.filter((path) => !isShut(path)),
      (path) => asTheServerHere(stage, path),
    ),

  'hidden files and compressed copies': (stage) =>
    each(
      [
        ...stage.site.files.filter(isShut),
        '/.releases/',
        '/%2ereleases/client.json',
        '//.nginx.conf',
        '/assets/../.nginx.conf',
        '/.well-known/../.nginx.conf',
        '/.well-known/.hidden',
        '/.git/config',
      ],
      (path) => isRefused(stage, path),
    ),

  'what is missing': async (stage) => {
    const { nginx, site } = stage;
    const missing = [
      ...['client', 'none'].map((name) => `/remotes/${name}/0.0.0-none/remoteEntry.js`),
      '/remotes/client/0.0.0-none/mf-manifest.json',
      '/assets/missing.0123456789.js',
      '/assets/',
      '/remotes/client/',
      '/missing.png',
      '/wp-login.php',
      '/WP-LOGIN.PHP',
      '/offline.fr.html',
    ];
    const problems = await each(missing, (path) => isRefused(stage, path));
    // nginx has no page table, so the page itself shows that the path is unknown.
    const unknown = await ask(nginx, '/client/none');
    const known = await reference(stage, '/client', 'identity');
    problems.push(...differences('/client/none', unknown, known));
    if (!unknown.body.equals(known.body)) problems.push('/client/none: another page than the one that starts any');
    // The page is missing, as while an operator copies the site by hand.
    const page = join(site.folder, 'index.html');
    renameSync(page, `${page}.away`);
    try {
      problems.push(...(await isRefused(stage, '/client')));
    } finally {
      renameSync(`${page}.away`, page);
    }
    return problems;
  },

  'parts of a file, and files asked for again': async (stage) => {
    const { nginx, site } = stage;
    const path = site.files.find((file) => /^\/assets\/.*\.js$/.test(file)) ?? '';
    const whole = readFileSync(join(site.folder, path));
    const range = (value: string, encoding = 'identity') =>
      ask(nginx, path, { headers: { range: value, 'accept-encoding': encoding } });
    const problems: string[] = [];
    const part = await range('bytes=10-19');
    if (part.status !== 206 || !part.body.equals(whole.subarray(10, 20)))
      problems.push(`bytes 10-19 of ${path}: ${part.status}, ${part.body.length} bytes`);
    if (!part.headers['cache-control']?.includes('immutable')) problems.push('a part of a bundle may not be kept');
    const tail = await range('bytes=-5');
    if (!tail.body.equals(whole.subarray(-5))) problems.push(`the last bytes of ${path}: ${tail.status}`);
    const beyond = await range(`bytes=${whole.length}-`);
    if (beyond.status !== 416) problems.push(`beyond the end of ${path}: ${beyond.status}`);
    for (const again of [path, '/client', '/login', '/remotes.json', '/service-worker.js']) {
      const headers = { accept: 'text/html,*/*', 'accept-encoding': 'gzip' };
      const first = await ask(nginx, again, { headers });
      const second = await ask(nginx, again, { headers: { ...headers, 'if-none-match': first.headers.etag ?? '' } });
      problems.push(
        ...differences(`${again}, asked for again`, second, { ...first, status: 304, headers: first.headers }, [
          'content-type',
        ]),
      );
    }
    return problems;
  },
};
