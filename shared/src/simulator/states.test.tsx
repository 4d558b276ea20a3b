import { aConsultant, aProfile, fakeBackend, type StateRow, testStates } from '@rotavisto/shared/testing';
import { SimulatorBar } from './SimulatorBar';
import { StatesPage } from './StatesPage';

const ACCOUNTS = [
  { email: 'cliente@rotavisto.test', label: 'Cliente' },
  { email: 'consultor@rotavisto.test', label: 'Consultor' },
];
const at = (route: string) => () => ({ route, backend: fakeBackend({ demoAccounts: ACCOUNTS }), isFramed: true });
const states = (area: string): StateRow[] => [
  [`${area}, its states`, at('/states')],
  [`${area}, its states in English`, at('/states?language=en')],
];
const client = aProfile({ email: 'cliente@rotavisto.test' });
const consultant = aConsultant({ email: 'consultor@rotavisto.test' });

describe.each([
  ['landing', ['/', '/login'], undefined],
  ['client', ['/client', '/client/applications/*'], { profile: client }],
  ['consultant', ['/consultant'], { profile: consultant }],
] as const)('%s', (remote, paths, session) => {
  const pages = Object.fromEntries(paths.map((path) => [path, {}]));
  testStates(
    <>
      <StatesPage remote={remote} pages={pages} />
      <SimulatorBar />
    </>,
    states(remote),
    session,
  );
});
