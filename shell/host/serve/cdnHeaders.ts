/** Names and values as our own server sends them: shell/host/serve/securityHeaders.ts. */
type Headers = Record<string, string>;

/** Of TLS, which our own server leaves to what stands in front of it. */
export const TRANSPORT = { 'strict-transport-security': 'max-age=31536000' };
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' };

const block = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** The file `_headers`, as Netlify and Cloudflare Pages read it. */
export const headersFile = (page: Headers): string =>
  `${[
    block('/*', { ...page, ...TRANSPORT }),
    ...['/assets/*', '/remotes/*'].map((path) => block(path, IMMUTABLE)),
  ].join('\n\n')}\n`;

/** What CloudFront takes: `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. */
export function cloudFrontPolicy(page: Headers): object {
  const {
    'content-security-policy': policy,
    'x-frame-options': frame,
    'x-content-type-options': _sniffing,
    'referrer-policy': referrer,
    ...others
  } = page;
  const Override = true;
  const Items = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override }));
  return {
    Name: 'rotavisto',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override },
      FrameOptions: { Override, FrameOption: frame },
      ReferrerPolicy: { Override, ReferrerPolicy: referrer },
      StrictTransportSecurity: { Override, AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: false },
    },
    CustomHeadersConfig: { Quantity: Items.length, Items },
  };
}

const META = /<meta http-equiv="content-security-policy"[^>]*>/g;
/** A page cannot say these of itself. */
const NOT_IN_A_PAGE = /(?:frame-ancestors|report-uri) [^;]+(?:; |$)/g;

/** The page with its policy in it, for a host that sends no headers. */
export const withPolicy = (html: string, policy: string): string =>
  html
    .replace(META, '')
    .replace(
      /<meta charset=[^>]+>|<head[^>]*>(?!.*<meta charset)/s,
      (found) =>
        `${found}<meta http-equiv="content-security-policy" content="${policy.replace(NOT_IN_A_PAGE, '').replace(/; $/, '')}">`,
    );
