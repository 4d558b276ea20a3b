import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser';

/** Why each known state of a module outlives its component or request: reasons by file and name. */
export type Reasons = Record<string, Record<string, string>>;

const LIST = 'shared/tooling/check/lint/moduleState.json';

/** The sources of the pages, without tests and generated files. */
const PAGES = /^(?:shell|landing|[^/]+-app|shared)\/src\/.+\.tsx?$/;
const NOT_PAGES = /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/testing(?:\/|\.tsx?$)|^shared\/src\/person\//;

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
/** Methods that change a collection or an array. */
const CHANGES = new Set([
  ...['set', 'add', 'delete', 'clear'],
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin'],
]);
const STORES = new Set(['create', 'createStore']);

const nameOf = (node: Node | null | undefined): string | null => (node?.type === 'Identifier' ? node.name : null);

/** Returns the variable at the beginning of `a.b[c]`, or null. */
function rootOf(node: Node): string | null {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression') return rootOf(node.expression);
  return nameOf(node);
}

const propertyOf = (node: Node): string | null => (node.type === 'MemberExpression' ? nameOf(node.property) : null);

/** Returns the innermost expression, without `as`, `satisfies` and `!`. */
function bare(node: Node | null): Node | null {
  const isWrapped =
    node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' || node?.type === 'TSNonNullExpression';
  return isWrapped ? bare(node.expression) : node;
}

/** Returns the function at the beginning of `create<State>()(begin)`. */
function calleeOf(node: Node | null): string | null {
  const call = bare(node);
  if (call?.type !== 'CallExpression') return null;
  return nameOf(call.callee) ?? calleeOf(call.callee);
}

type Declared = Extract<Node, { type: 'VariableDeclarator' }>;

/** Returns whether a constant holds state at its declaration: an empty or weak collection, or a store. */
function holdsState({ id, init }: Declared, source: string, stores: ReadonlySet<string>): boolean {
  if (/:\s*Readonly/.test(source.slice(id.start, id.end))) return false;
  const value = bare(init);
  if (value?.type === 'NewExpression') {
    const kind = nameOf(value.callee) ?? '';
    return COLLECTIONS.has(kind) && (kind.startsWith('Weak') || value.arguments.length === 0);
  }
  return stores.has(calleeOf(value) ?? '');
}

/** Returns the keys of stored values: `name.setItem(KEY, …)`. */
const storedKeys = (program: Program, source: string): string[] => {
  const keys: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [key] }) => {
      if (propertyOf(callee) === 'setItem' && key) keys.push(`stored ${source.slice(key.start, key.end)}`);
    },
  }).visit(program);
  return keys;
};

/** Returns the names of a module's state: variables that change, changed objects, stores, and keys of stored values. */
export function stateOf(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found = new Set<string>();
  const constants = new Set<string>();
  const stores = new Set<string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('zustand')) {
      for (const one of statement.specifiers) {
        const imported = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '';
        if (STORES.has(imported)) stores.add(one.local.name);
      }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) constants.add(declaration.id.name);
    if (declaration?.type === 'ClassDeclaration' && declaration.id) {
      constants.add(declaration.id.name);
      for (const member of declaration.body.body) {
        const isState = member.type === 'PropertyDefinition' && member.static && !member.readonly && !member.declare;
        if (isState) found.add(`${declaration.id.name}.${nameOf(member.key)}`);
      }
    }
    if (declaration?.type !== 'VariableDeclaration' || declaration.declare) continue;
    for (const one of declaration.declarations) {
      const name = nameOf(one.id);
      if (declaration.kind !== 'const') found.add(name ?? source.slice(one.id.start, one.id.end));
      else if (name) {
        constants.add(name);
        if (holdsState(one, source, stores)) found.add(name);
      }
    }
  }
  const change = (target: Node) => {
    const name = target.type === 'MemberExpression' ? rootOf(target) : null;
    if (name && constants.has(name)) found.add(name);
  };
  new Visitor({
    AssignmentExpression: ({ left }) => change(left),
    UpdateExpression: ({ argument }) => change(argument),
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'delete') change(argument);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (CHANGES.has(propertyOf(callee) ?? '')) change(callee);
      const isAssign = source.slice(callee.start, callee.end) === 'Object.assign';
      if (isAssign && first && constants.has(rootOf(first) ?? '')) found.add(rootOf(first) ?? '');
    },
  }).visit(program);
  return [...new Set([...found, ...storedKeys(program, source)])].sort();
}

/** Returns the state without a reason, and the reasons without a state. */
export function moduleStateProblems(found: Record<string, readonly string[]>, reasons: Reasons): string[] {
  const listed = Object.entries(reasons).flatMap(([file, names]) => Object.keys(names).map((name) => [file, name]));
  return [
    ...Object.entries(found).flatMap(([file, names]) =>
      names
        .filter((name) => !reasons[file]?.[name]?.trim())
        .map((name) => `${file}: ${name} is state of the module; use a personStore, or add its reason to ${LIST}`),
    ),
    ...listed
      .filter(([file = '', name = '']) => !found[file]?.includes(name))
      .map(([file, name]) => `${file}: ${name} is no state of the module; remove it from ${LIST}`),
  ];
}

/** Returns the problems of all pages of the repository. */
export function moduleStateProblemsBelow(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = stdout
    .split('\0')
    .filter((file) => PAGES.test(file) && !NOT_PAGES.test(file) && existsSync(join(root, file)));
  const found = Object.fromEntries(
    files.map((file) => [file, stateOf(file, readFileSync(join(root, file), 'utf8'))] as const),
  );
  const reasons: Reasons = JSON.parse(readFileSync(join(root, LIST), 'utf8'));
  // A partial checkout lacks some folders.
  const isHere = ([file]: [string, unknown]) => existsSync(join(root, file.split('/')[0] ?? '', 'src'));
  return moduleStateProblems(found, Object.fromEntries(Object.entries(reasons).filter(isHere)));
}
