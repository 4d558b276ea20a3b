/** A complete request for a remote. */
export interface NewRemote {
  name: string;
  role: string;
  path: string;
  /** The title of the remote in its first page and its menu. */
  title: string;
}

/** The folders, roles and paths in use; a test passes its own. */
export interface Taken {
  folders: readonly string[];
  roles: readonly string[];
  paths: readonly string[];
}

const NAME = /^[a-z][a-z0-9]{1,19}$/;

/** Names of bundles and of commands in `pnpm release`, which no remote may have. */
const RESERVED = ['shell', 'shared', 'database'];

/**
 * Names that no role may have: the role after an erasure, groups in the matrix, and paths that a server answers itself.
 */
const NO_ROLES = [
  'erased',
  'stranger',
  'anon',
  'everyone',
  'staff',
  'auth',
  'rest',
  'storage',
  'realtime',
  'functions',
  'checkout',
  'remotes',
  'assets',
  'en',
  'es',
];

/** Properties of `window`, because the entry of a remote stores its container there under its name. */
const OF_WINDOW =
  'alert atob blur btoa caches chrome close closed confirm console constructor crypto document escape eval event external fence fetch find focus frames history length location locationbar menubar name navigation navigator open opener origin parent performance personalbar print process prompt scheduler screen scroll scrollbars self status statusbar stop toolbar top undefined unescape viewport when window'.split(
    ' ',
  );

/** Returns why this remote cannot be created, in a sentence with a remedy, or null. */
export function refusalOf({ name, role, path, title }: NewRemote, taken: Taken): string | null {
  if (!NAME.test(name)) return `"${name}" is no name for a remote: one word of 2 to 20 small letters and digits.`;
  if (RESERVED.includes(name) || OF_WINDOW.includes(name))
    return `"${name}" is taken: it means something else already.`;
  if (taken.folders.includes(name) || taken.folders.includes(`${name}-app`)) return `There is a folder for ${name}.`;
  const home = taken.roles.includes(role) ? null : `/${role}`;
  const refused = home && refusalOfRole(role, taken);
  if (refused) return refused;
  if (home && path !== home) return `--path of the first remote of a role is ${home}, not "${path}".`;
  if (!home && !new RegExp(`^/${role}(/[a-z0-9-]+)+$`).test(path))
    return `--path lies below /${role}, in small letters: /${role}/${name}, not "${path}".`;
  const page = taken.paths.find((other) => isWithin(other, path));
  if (page) return `${path} belongs to another remote, which has the page ${page}.`;
  return title.trim() === '' || /['"\\<]/.test(title) ? `--title is a name without quotes, not "${title}".` : null;
}

/** Returns why the role is refused: its name is in use, or so similar to another role that it may be a typing error. */
function refusalOfRole(role: string, { roles, paths }: Taken): string | null {
  if (!NAME.test(role)) return `"${role}" is no name for a role: one word of 2 to 20 small letters and digits.`;
  const alike = roles.find((known) => known.slice(0, 4) === role.slice(0, 4));
  if (alike) return `"${role}" reads like the role ${alike}: --role is one of ${roles.join(', ')}, or another word.`;
  const isTaken = NO_ROLES.includes(role) || paths.some((page) => page.split('/')[1] === role);
  return isTaken ? `"${role}" is taken: it means something else already.` : null;
}

/** Returns whether a page is at an address or below it, or covers it with a wildcard. */
function isWithin(page: string, path: string): boolean {
  const [ofPage, ofPath] = [page.split('/'), path.split('/')];
  const wildcard = ofPage.indexOf('*');
  const length = wildcard < 0 ? ofPath.length : Math.min(wildcard, ofPath.length);
  return ofPath.slice(0, length).every((part, index) => ofPage[index] === part || ofPage[index]?.startsWith(':'));
}
