/** A complete request for a remote. */
export interface NewRemote {
  name: string;
  role: string;
  path: string;
  /** What its first page and its menu call it. */
  title: string;
}

/** A folder and an address in a test are as good as those of this checkout. */
export interface Taken {
  folders: readonly string[];
  roles: readonly string[];
  paths: readonly string[];
}

const NAME = /^[a-z][a-z0-9]{1,19}$/;

/** Bundles and orders of `pnpm release` that are no remote. */
const RESERVED = ['shell', 'shared', 'database'];

/** What an erasure leaves, what the matrix calls users without a role of the list, and the paths a server answers itself. */
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

/** The entry of a remote leaves its container in the window under its name, where browsers keep these. */
const OF_WINDOW =
  'alert atob blur btoa caches chrome close closed confirm console constructor crypto document escape eval event external fence fetch find focus frames history length location locationbar menubar name navigation navigator open opener origin parent performance personalbar print process prompt scheduler screen scroll scrollbars self status statusbar stop toolbar top undefined unescape viewport when window'.split(
    ' ',
  );

/** Why this remote cannot be made, in a sentence that says what would do; null when it can. */
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

/** A role that means nothing yet, and reads like none there is: a slip of the keyboard makes no role. */
function refusalOfRole(role: string, { roles, paths }: Taken): string | null {
  if (!NAME.test(role)) return `"${role}" is no name for a role: one word of 2 to 20 small letters and digits.`;
  const alike = roles.find((known) => known.slice(0, 4) === role.slice(0, 4));
  if (alike) return `"${role}" reads like the role ${alike}: --role is one of ${roles.join(', ')}, or another word.`;
  const isTaken = NO_ROLES.includes(role) || paths.some((page) => page.split('/')[1] === role);
  return isTaken ? `"${role}" is taken: it means something else already.` : null;
}

/** Whether a page is at an address or below it, or takes whatever is below its own. */
function isWithin(page: string, path: string): boolean {
  const [ofPage, ofPath] = [page.split('/'), path.split('/')];
  const wildcard = ofPage.indexOf('*');
  const length = wildcard < 0 ? ofPath.length : Math.min(wildcard, ofPath.length);
  return ofPath.slice(0, length).every((part, index) => ofPage[index] === part || ofPage[index]?.startsWith(':'));
}
