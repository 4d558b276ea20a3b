import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run';

/** APIs newer than Chrome 111, Firefox 115 or Safari 16.4 (`overrideBrowserslist`) without a polyfill. */
const NEWER =
  /\b(?:URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|AbortSignal\.any)\b|\.(?:toSorted|toReversed|toSpliced)\(/g;

it.each(['shared/src', 'shell/src', 'landing/src', 'client-app/src', 'consultant-app/src', 'admin-app/src'])(
  '%s calls no API that one of the oldest supported browsers lacks',
  (folder) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file));
    const found = code.flatMap((file) =>
      [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(NEWER)].map(([name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  },
);
