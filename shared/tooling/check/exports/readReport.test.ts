import { readReport } from './readReport';

const report = (change: (text: string) => string = (text) => text) =>
  change(`## API Report File for "@rotavisto/shared"

\`\`\`ts

import { JSX } from 'react';
import { toast } from 'react-hot-toast/headless';

// Warning: (ae-forgotten-export) The symbol "Actions" needs to be exported by the entry point index.d.ts
//
// @public (undocumented)
export const signIn: typeof Actions.signIn;

// @public (undocumented)
export const signOut: typeof Actions.signOut;

declare namespace Actions {
    export {
        signIn_2 as signIn,
        signOut_2 as signOut
    }
}

// @public (undocumented)
function signIn_2(name: string): void;

// @public (undocumented)
function signOut_2(): void;

// @public (undocumented)
type Kind = 'good' | 'bad';

// @public (undocumented)
export interface Notice {
    // (undocumented)
    kind: Kind;
}

// @public (undocumented)
export const notify: (notice: Notice) => JSX.Element;

export { toast }

\`\`\`
`);

const changed = (change: (text: string) => string) => {
  const [before, after] = [readReport(report()), readReport(report(change))];
  return Object.keys(before).filter((name) => before[name] !== after[name]);
};

test('readReport lists exports, including those from other packages', () => {
  expect(Object.keys(readReport(report()))).toEqual(['Notice', 'notify', 'signIn', 'signOut', 'toast']);
});

test.each<[string, (text: string) => string, string[]]>([
  ['a type in a declaration', (text) => text.replace(" | 'bad'", ''), ['Notice', 'notify']],
  ['a forwarded function', (text) => text.replace('signIn_2(name: string)', 'signIn_2()'), ['signIn']],
  ['the package of a forwarded export', (text) => text.replace('/headless', ''), ['toast']],
  ['a comment as no change', (text) => text.replaceAll(' (undocumented)', ''), []],
])('readReport shows a change of %s', (_what, change, expected) => {
  expect(changed(change)).toEqual(expected);
});
