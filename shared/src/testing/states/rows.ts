import { type FakeBackend, fakeConfig, type Reply, refusal } from '../fakeBackend';
import type { TestSession } from '../signedIn';

/** The name of a control to press, or a field with the text to type. */
export type Step = string | [label: string, text: string];

/** A state of a page (its address and the backend's answers) for the steps of a user. */
export interface State {
  route: string;
  backend: FakeBackend;
  session?: TestSession;
  /** True if some requests never get an answer. */
  isWaiting?: boolean;
  /** True to read the frame around the page too. */
  isFramed?: boolean;
  /** True for the width of a phone. */
  isNarrow?: boolean;
}
export type StateRow = readonly [name: string, arrange: () => State, ...steps: Step[]];

/** A press beside a dialog, which may close it. */
export const BESIDE = 'beside the dialog';
export const KEY = 'the key ';
export const ESCAPE = `${KEY}Escape`;

/** Presses one control of each kind on the page; a dialog that opens is confirmed unchanged, then left. */
export const EACH = 'each that can be pressed';

/** Types into each field of the page or of the dialog above it, or takes its last option. */
export const FIELDS = 'each field';

/** Types only blanks into each text field, which counts as empty. */
export const BLANKS = 'nothing but blanks';

export const SEARCH = 'the search';

const FOUND = ['ticket', 'client'].map((kind) => ({
  kind,
  id: kind,
  title: `Ana, ${kind}`,
  subtitle: 'T-1001',
  path: `/none/${kind}`,
}));

/** The frame around every page of an area, with its menus and dialogs. */
export const frames = (arrange: () => State): StateRow[] => [
  [
    'the frame',
    () => ({ ...arrange(), isFramed: true }),
    SEARCH,
    `${KEY}ArrowDown`,
    ESCAPE,
    'the bell',
    'the menu of the user',
    ...['ArrowDown', 'Home', 'End', 'ArrowUp', 'Escape'].map((key) => KEY + key),
    'the menu of the user',
    `${KEY}x`,
    `${KEY}Tab`,
  ],
  [
    'the frame, something found',
    () => {
      const state = arrange();
      state.backend.rpc('search', FOUND);
      return { ...state, isFramed: true };
    },
    SEARCH,
    ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'].map((key) => KEY + key),
  ],
  [
    'the frame, on a phone',
    () => ({ ...arrange(), isFramed: true, isNarrow: true }),
    'the menu of pages',
    'beside the links of the drawer',
    'a link of the drawer',
  ],
];

const stateNamed = (states: readonly StateRow[], name: string): StateRow => {
  const state = states.find(([own]) => own === name);
  if (!state) throw new Error(`No state is named "${name}"`);
  return state;
};

/** The states at the width of a phone. */
export const onPhones = (states: readonly StateRow[], ...names: string[]): StateRow[] =>
  names.map((name) => {
    const [, arrange] = stateNamed(states, name);
    return [`${name}, on a phone`, () => ({ ...arrange(), isNarrow: true })];
  });

/** The states with all fields filled. */
export const filledIn = (states: readonly StateRow[], ...names: string[]): StateRow[] =>
  names.map((name) => {
    const [, arrange, ...steps] = stateNamed(states, name);
    return [`${name}, filled in`, arrange, ...steps.filter((step) => step !== EACH), FIELDS];
  });

/** The states without the given optional data of the database. */
export const bare = (states: readonly StateRow[], absent: readonly string[], ...names: string[]): StateRow[] =>
  names.map((name) => {
    const [, arrange] = stateNamed(states, name);
    const withoutThem = () => {
      const state = arrange();
      state.backend.without(...absent);
      return state;
    };
    return [`${name}, little known`, withoutThem];
  });

/** Delays each request of the page once, then refuses it, then retries, while all others are answered. */
export const ONE_BY_ONE = 'each answer late, then refused';

/** The states of pages with several requests, with one missing at a time. */
export const oneByOne = (states: readonly StateRow[], ...names: string[]): StateRow[] =>
  names.map((name) => [`${name}, ${ONE_BY_ONE}`, stateNamed(states, name)[1], ONE_BY_ONE]);

/** Answers one after another: a value, a refusal, or a function that returns it; the last one repeats. */
export const inTurn = (...answers: (Reply | (() => Reply))[]) => {
  let asked = 0;
  return (): Reply => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? null;
    return typeof answer === 'function' ? answer() : answer;
  };
};

export const refused = () => refusal('insufficient_privilege', '42501', 403);

/** The states of every page with pending and with refused requests; the first page also without a network. */
export const troubles = (routes: readonly string[], backend: () => FakeBackend): StateRow[] => {
  const answering = (reply: () => Response | Promise<never>) =>
    backend().on('GET', '/*', reply).on('GET', '/config.json', fakeConfig()).on('POST', '/rest/v1/rpc/*', reply);
  const offline = () => {
    const unreached = backend();
    unreached.goOffline();
    return { route: routes[0] ?? '/', backend: unreached };
  };
  return [
    ...routes.flatMap((route): StateRow[] => [
      [
        `${route}, on its way`,
        () => ({ route, backend: answering(() => new Promise<never>(() => {})), isWaiting: true }),
      ],
      [`${route}, refused`, () => ({ route, backend: answering(refused) })],
    ]),
    [`${routes[0]}, without a network`, offline],
  ];
};
