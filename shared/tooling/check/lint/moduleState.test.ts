import { ROOT } from '../../run';
import { moduleStateProblems, moduleStateProblemsBelow, stateOf } from './moduleState';

it.each<[kind: string, source: string, names: string[]]>([
  ['a variable', 'let last: string | null = null;', ['last']],
  ['an exported variable', 'export let last = 0;', ['last']],
  ['two variables of one line', 'let id = 1, failed = 2;', ['failed', 'id']],
  ['a destructured variable', 'let { id } = first;', ['{ id }']],
  ['an old variable', 'var last = 0;', ['last']],
  ['an empty map', 'const kept = new Map<string, string>();', ['kept']],
  ['an exported set', 'export const keys = new Set<string>();', ['keys']],
  ['a weak map', 'const spoken = new WeakMap<object, string>();', ['spoken']],
  ['a weak set', 'const seen = new WeakSet([window]);', ['seen']],
  ['a set with entries that changes', "const seen = new Set(['a']); const add = () => seen.add('b');", ['seen']],
  ['an array that grows', 'const early: Promise<void>[] = []; early.push(start());', ['early']],
  ['an object with a changed property', 'const state = { at: 0 }; const now = () => { state.at = 1; };', ['state']],
  [
    'an object with a changed inner property',
    'const state = { a: { at: 0 } }; const now = () => state.a.at++;',
    ['state'],
  ],
  ['an object with a changed entry', 'const byId: Kept = {}; const keep = (id) => { byId[id] = 1; };', ['byId']],
  ['an object with a deleted entry', 'const byId: Kept = {}; const drop = (id) => { delete byId[id]; };', ['byId']],
  ['an object that another is assigned to', 'const all = {}; const add = (more) => Object.assign(all, more);', ['all']],
  ['a function with a property', 'function ask() {} ask.last = 0;', ['ask']],
  ['a static property', 'class Store { static all = []; static readonly limit = 3; }', ['Store.all']],
  ['a store', "import { create } from 'zustand'; const useLast = create<Last>()(() => ({}));", ['useLast']],
  ['a renamed store', "import { createStore as make } from 'zustand/vanilla'; const last = make(() => 1);", ['last']],
  ['a stored value', 'const keep = (text) => safeStorage.setItem(KEY, text);', ['stored KEY']],
])('stateOf finds %s', (_kind, source, names) => expect(stateOf('state.tsx', source)).toEqual(names));

it.each<[kind: string, source: string]>([
  ['a constant', "const LIST = '/list'; const NAMES = ['a'] as const;"],
  ['a set that never changes', "const DIGITS = new Set(['1']); const is = (key) => DIGITS.has(key);"],
  ['an empty set that is only read', 'const NONE: ReadonlySet<string> = new Set();'],
  ['a variable of a function', 'const count = () => { let made = 0; made += 1; return made; };'],
  ['a copy that is changed', 'const NAMES = [1]; const sorted = () => [...NAMES].sort();'],
  ['a personStore', "const useLast = personStore('last page', { path: '' });"],
  ['a declared variable of the page', 'declare let PACKAGE: string;'],
  ['a property of the window', "const leave = () => { window.location.hash = ''; };"],
])('stateOf does not report %s', (_kind, source) => expect(stateOf('state.tsx', source)).toEqual([]));

describe('moduleStateProblems', () => {
  const found = { 'landing/src/a.ts': ['last', 'stored KEY'] };
  const reasons = { 'landing/src/a.ts': { last: 'The last page.', 'stored KEY': 'A choice of this browser.' } };

  it('returns no problem if each state has a reason', () => expect(moduleStateProblems(found, reasons)).toEqual([]));

  it('names a new state without a reason, and one with an empty reason', () =>
    expect(moduleStateProblems(found, { 'landing/src/a.ts': { last: ' ' } })).toEqual([
      expect.stringContaining('landing/src/a.ts: last is state of the module'),
      expect.stringContaining('landing/src/a.ts: stored KEY is state of the module'),
    ]));

  it('names a reason whose state or file is gone', () =>
    expect(moduleStateProblems({}, reasons)).toEqual([
      expect.stringContaining('landing/src/a.ts: last is no state of the module'),
      expect.stringContaining('landing/src/a.ts: stored KEY is no state of the module'),
    ]));
});

it('moduleStateProblemsBelow finds a reason for each state of the pages', () =>
  expect(moduleStateProblemsBelow(ROOT)).toEqual([]));
