/** Names and values of headers from our own server: shell/host/serve/securityHeaders.ts. */
type Headers = Record<string, string>;

/** The header for TLS, which our own server leaves to the server in front. */
export const TRANSPORT = { 'strict-transport-security': 'max-age=31536000' };
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' };

const block = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** Returns the file `_headers` for Netlify and Cloudflare Pages. */
export const headersFile = (page: Headers): string =>
  `${[
    block('/*', { ...page, ...TRANSPORT }),
    ...['/assets/*', '/remotes/*'].map((path) => block(path, IMMUTABLE)),
  ].join('\n\n')}\n`;

/**
 * Returns the argument of `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`.
 */
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
/** Directives that are not allowed in a page. */
const NOT_IN_A_PAGE = /(?:frame-ancestors|report-uri) [^;]+(?:; |$)/g;

/** Returns the page with its policy in a tag, for a host without headers. */
export const withPolicy = (html: string, policy: string): string =>
  html
    .replace(META, '')
    .replace(
      /<meta charset=[^>]+>|<head[^>]*>(?!.*<meta charset)/s,
      (found) =>
        `${found}<meta http-equiv="content-security-policy" content="${policy.replace(NOT_IN_A_PAGE, '').replace(/; $/, '')}">`,
    );
