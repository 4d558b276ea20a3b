interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** Trusted Types; browsers without them leave `trustedTypes` undefined. */
    trustedTypes?: { createPolicy: (name: 'default', rules: Rules) => unknown };
  }
}

/** The allowed HTML: text, such as styles from libraries, and `div` and `span` with at most a class. */
const INERT = /^(?:[^<]|<\/?(?:div|span)(?: class="[^"<>]*")?>)*$/;

/** The folders of code on this site; other addresses of the origin return data, for example files of users. */
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
 * Checks text that would become HTML or a script address (Trusted Types). The security policy allows no other way, and
 * no text as code. `script-src` controls scripts of other origins.
 */
export function guardSinks(): void {
  window.trustedTypes?.createPolicy('default', rules);
}
