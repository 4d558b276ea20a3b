import { type Check, fails, holds } from '../finding';
import { expectedHeaders } from './securityHeaders';

const POLICY = 'content-security-policy';
const DANGEROUS = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:'];

type Policy = Map<string, string[]>;

const parse = (policy: string): Policy =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** The policy lets the page reach what it needs (the project first of all) and run no foreign script. */
export const contentPolicy: Check = {
  part: '5. The site',
  name: 'Content security policy',
  run: async (surroundings) => {
    const sent = parse((await surroundings.page('/')).headers.get(POLICY) ?? '');
    const expected = parse((await expectedHeaders(surroundings))[POLICY] ?? '');
    expected.delete('report-uri');
    const missing = [...expected].flatMap(([name, sources]) => {
      const given = sent.get(name) ?? [];
      return sources.filter((source) => !given.includes(source)).map((source) => `${source} in ${name}`);
    });
    const [first, ...others] = missing;
    if (first)
      return fails(
        `lacks ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`,
        'After `pnpm release shell`: reload nginx, or give the CDN the new _headers or cloudfront-headers.json of the site.',
      );
    const dangerous = (sent.get('script-src') ?? []).filter((source) => DANGEROUS.includes(source));
    if (dangerous.length > 0) return fails(`script-src allows ${dangerous.join(' ')}`, 'Take that out.');
    return holds('as it should be');
  },
};
