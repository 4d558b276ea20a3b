import { readFileSync } from 'node:fs';

const shared: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const [major] = shared.version.split('.');

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const REACT_VERSION = '^19.3.0';
export const SINGLETONS = ['router', 'session', 'supabase', 'toast'];

/** The host has the instances, a remote has no copy for a fallback, and a remote alone is its own host. */
const PROVIDED = { host: { eager: true }, remote: { import: false }, alone: {} } as const;

/** One instance of each on any page. Shares match by request string, so subpaths are listed one by one. */
export function sharedModules(role: keyof typeof PROVIDED) {
  // A remote does not start with another version; by default it would only warn, and fail later.
  const provided = { ...PROVIDED[role], ...(role === 'host' ? {} : { strictVersion: true }) };
  const react = REACT.map((name) => [name, { singleton: true, requiredVersion: REACT_VERSION, ...provided }]);
  const singletons = SINGLETONS.map((name) => [
    `@rotavisto/shared/${name}`,
    {
      singleton: true,
      version: shared.version,
      requiredVersion: `^${major}.0.0`,
      ...provided,
    },
  ]);
  return Object.fromEntries([...react, ...singletons]);
}
