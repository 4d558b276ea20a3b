interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: { createPolicy: (name: 'default', rules: Rules) => unknown };
  }
}

/** Styles, which libraries write as HTML, and markup that does nothing. */
const INERT = /^(?:[^<]|<\/?(?:div|span)(?: class="[^"<>]*")?>)*$/;

/** Where this site keeps code; the other addresses of its origin answer with data, files of people among them. */
const OWN_CODE = /^\/(?:assets\/|remotes\/|service-worker\.js$)/;

const refuse = (what: string): never => {
  throw new TypeError(`Refused: ${what}`);
};

export const rules: Rules = {
  createHTML: (text) => (INERT.test(text) ? text : refuse('HTML')),
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin !== location.origin || OWN_CODE.test(pathname) ? address : refuse(pathname);
  },
};

/**
 * Decides over text that would become HTML or code (Trusted Types): the security policy allows no other way, and none at
 * all for text as code. Scripts of other origins are a matter of `script-src`.
 */
export function guardSinks(): void {
  window.trustedTypes?.createPolicy('default', rules);
}
