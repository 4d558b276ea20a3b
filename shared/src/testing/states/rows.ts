import { type FakeBackend, fakeConfig, type Reply, refusal } from '../fakeBackend';
import type { TestSession } from '../signedIn';

/** What is pressed by its name, or a field with what is typed into it. */
export type Step = string | [label: string, text: string];

/** A page in one of its states, by its address and what the backend answers, and what a person does there. */
export interface State {
  route: string;
  backend: FakeBackend;
  session?: TestSession;
  /** Some answers never come. */
  isWaiting?: boolean;
  /** With the frame that every page of the area has. */
  isFramed?: boolean;
  /** On a phone. */
  isNarrow?: boolean;
}
export type StateRow = readonly [name: string, arrange: () => State, ...steps: Step[]];

/** Beside a dialog, which may close it. */
export const BESIDE = 'beside the dialog';
export const KEY = 'the key ';
export const ESCAPE = `${KEY}Escape`;

/** Each thing that the page offers, one of a kind; a dialog that opens is confirmed as it is, then left. */
export const EACH = 'each that can be pressed';

/** Each field of the page or of the dialog above it: typed into, or its last choice taken. */
export const FIELDS = 'each field';

/** Blanks in each field for words: as good as nothing. */
export const BLANKS = 'nothing but blanks';

export const SEARCH = 'the search';

const FOUND = ['ticket', 'client'].map((kind) => ({
  kind,
  id: kind,
  title: `Ana, ${kind}`,
  subtitle: 'T-1001',
  path: `/none/${kind}`,
}));

/** The frame of every page of an area, with what opens from it. */
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

/** States as a phone shows them. */
export const onPhones = (states: readonly StateRow[], ...names: string[]): StateRow[] =>
  names.map((name) => {
    const [, arrange] = stateNamed(states, name);
    return [`${name}, on a phone`, () => ({ ...arrange(), isNarrow: true })];
  });

/** States with each of their fields filled in. */
export const filledIn = (states: readonly StateRow[], ...names: string[]): StateRow[] =>
  names.map((name) => {
    const [, arrange, ...steps] = stateNamed(states, name);
    return [`${name}, filled in`, arrange, ...steps.filter((step) => step !== EACH), FIELDS];
  });

/** States in which the database knows nothing of what it need not know. */
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

/** Everything that the page reads is late once, then refused, then asked for again, while all else is answered. */
export const ONE_BY_ONE = 'each answer late, then refused';

/** States of pages that read several things, with one of them at a time missing. */
export const oneByOne = (states: readonly StateRow[], ...names: string[]): StateRow[] =>
  names.map((name) => [`${name}, ${ONE_BY_ONE}`, stateNamed(states, name)[1], ONE_BY_ONE]);

/** One answer after the other: a value, a refusal, or what is done to give it; the last stays. */
export const inTurn = (...answers: (Reply | (() => Reply))[]) => {
  let asked = 0;
  return (): Reply => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? null;
    return typeof answer === 'function' ? answer() : answer;
  };
};

export const refused = () => refusal('insufficient_privilege', '42501', 403);

/** The states that every page has, while an answer is on its way and where it is refused; the first without a network. */
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
