import { readFileSync } from 'node:fs';

const shared: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const REACT_VERSION = '^19.3.0';
const DOORS = ['router', 'session', 'supabase', 'toast'];

/** One instance of each on any page. Shares match by request string, so subpaths are listed one by one. */
export function sharedModules(role: 'host' | 'remote') {
  const eager = role === 'host' ? { eager: true } : {};
  const react = REACT.map((name) => [name, { singleton: true, requiredVersion: REACT_VERSION, ...eager }]);
  const doors = DOORS.map((door) => [
    `@rotavisto/shared/${door}`,
    {
      singleton: true,
      version: shared.version,
      requiredVersion: `^${shared.version}`,
      ...eager,
      ...(role === 'remote' ? { strictVersion: true } : {}),
    },
  ]);
  return Object.fromEntries([...react, ...doors]);
}
