import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '../../config/remotes';
import { ROOT } from '../run';
import { cardProblems, duplicatedSingletons, notImported } from './card';

test('cardProblems finds every package of the card as a used dependency', () => {
  expect(cardProblems(ROOT)).toEqual([]);
});

test.each([
  ["import { useState } from 'react';", true],
  ["export { Link } from 'react/jsx-runtime';", true],
  ["const charts = import('react');", true],
  ["const { act } = require('react');", true],
  ["import { Link } from 'react-router-dom';", false],
  ['// react is not imported here', false],
])('notImported reads %s', (text, isImport) => {
  expect(notImported(['react'], [text])).toEqual(isImport ? [] : ['react']);
});

describe('duplicatedSingletons', () => {
  let root: string;
  const files = (sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
  const build = (chunk: string, own: string[]) => {
    for (const remote of REMOTE_NAMES) {
      const folder = join(root, packageOf(remote), 'dist', 'federated');
      mkdirSync(join(folder, 'assets'), { recursive: true });
      const shared = [{ name: 'react', assets: files(remote === 'client' ? own : []) }];
      writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify({ shared }));
      writeFileSync(join(folder, 'assets', 'a.js'), remote === 'client' ? chunk : '');
    }
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'rotavisto-card-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('returns nothing for a remote with the shared modules of the shell', () => {
    build('e.useState()', []);
    expect(duplicatedSingletons(root)).toEqual([]);
  });

  test('returns a copy that the manifest or a chunk of a remote contains', () => {
    build('t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=r', ['assets/react.js']);
    expect(duplicatedSingletons(root)).toEqual([
      'client has a copy of react',
      'client-app/dist/federated/assets/a.js has React in it',
    ]);
  });
});
