import { cloudFrontPolicy, headersFile, withPolicy } from './cdnHeaders';
import { pageHeaders } from './securityHeaders';

const sent = (turnstileSiteKey?: string) =>
  pageHeaders({
    origin: 'https://rotavisto.example',
    scriptHash: "'sha256-x'",
    config: { supabaseUrl: 'https://project.supabase.co', turnstileSiteKey },
  });

const TRANSPORT = ['strict-transport-security', 'max-age=31536000'];

test.each([undefined, '0x4'])(
  'headersFile for Netlify and Cloudflare Pages has the headers of our own server, with captcha %s',
  async (key) => {
    const [first = '', ...others] = headersFile(await sent(key))
      .trimEnd()
      .split('\n\n');
    const [path, ...lines] = first.split('\n');
    const read = lines.map((line) => /^ {2}(\S+): (.+)$/.exec(line)?.slice(1));
    expect([path, read]).toEqual(['/*', [...Object.entries(await sent(key)), TRANSPORT]]);
    expect(others.map((block) => block.split('\n')[0])).toEqual(['/assets/*', '/remotes/*']);
    // The maximum line length in Cloudflare Pages.
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  },
);

test.each([undefined, '0x4'])('cloudFrontPolicy has the headers of our own server, with captcha %s', async (key) => {
  const headers = await sent(key);
  const {
    'content-security-policy': policy,
    'x-frame-options': frame,
    'referrer-policy': referrer,
    ...others
  } = headers;
  const { 'x-content-type-options': sniffing, ...custom } = others;
  expect([frame, sniffing]).toEqual(['DENY', 'nosniff']);
  expect(cloudFrontPolicy(headers)).toMatchObject({
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: frame },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
    },
    CustomHeadersConfig: {
      Quantity: Object.keys(custom).length,
      Items: Object.entries(custom).map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  });
});

test('withPolicy adds the policy to a page once, before other tags, without directives that only a header allows', async () => {
  const { 'content-security-policy': policy = '' } = await sent();
  const page = '<!doctype html><html><head><meta charset="utf-8"><script>start()</script></head></html>';
  const once = withPolicy(page, policy);
  expect(withPolicy(once, policy)).toBe(once);
  const [, before, said = ''] = /^(.*)<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(once) ?? [];
  expect(before).toBe('<!doctype html><html><head><meta charset="utf-8">');
  expect(policy.split('; ').filter((directive) => !said.split('; ').includes(directive))).toEqual([
    "frame-ancestors 'none'",
    'report-uri /__csp',
  ]);
});
