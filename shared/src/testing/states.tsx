import { setTimeout } from 'node:timers';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { listenedTables } from '../data/live/liveListeners';
import { resumeSession } from '../session/resumeSession';
import { emitSignedOut } from '../session/signOutListeners';
import { restartIds } from './builders';
import { type FakeBackend, fakeBackend, fakeConfig, refusal } from './fakeBackend';
import { calledAs, confirming, offered } from './offered';
import { dialogs, readOut } from './readOut';
import { renderApp } from './renderApp';
import { signedOut, type TestSession } from './signedIn';

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

/** On which day all of it happens; made data is of the days before. */
const NOW = new Date('2026-03-12T15:00:00Z');

/** No state takes as much of the made time, in milliseconds. */
const LONGEST = 3_600_000;

/** Answers, code that is loaded when it is needed and what the browser reckons aside take time of the real clock. */
const turn = () => new Promise<void>((resolve) => void setTimeout(resolve, 4));

const pass = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(600);
    await turn();
  });

/** A page that still changes after as many looks changes for ever. */
const MOST_LOOKS = 60;

/** The socket, which no test has, is given up at a moment of its own. */
const OF_SOCKET = /notificações\. Tente|notifications\. (?:Try|Please)/;

/** Each lasts for seconds, so none falls between two looks; all of them are gone once the page has come to rest. */
const notices = (): string[] =>
  [...document.querySelectorAll('[data-leaving]')]
    .map(({ textContent }) => `(notice) ${textContent}`)
    .filter((notice) => !OF_SOCKET.test(notice));

interface Rest {
  read: string[];
  heard: string[];
}

/** Until every request is answered and nothing loads any more; where that never comes, until it stays as it is for long. */
async function settle({ backend, isWaiting = false, isFramed = false }: State): Promise<Rest> {
  let [before, now, same, looks] = ['', 'nothing yet', 0, 0];
  const heard = new Set<string>();
  const isOver = () => same > 0 && (isWaiting || same > 12 || (backend.unanswered() === 0 && !LOADING.test(now)));
  while (!isOver()) {
    looks += 1;
    if (looks > MOST_LOOKS) throw new Error(`The page never comes to rest:\n${changes([before], [now]).join('\n')}`);
    for (let time = 0; time < 5; time += 1) {
      await pass();
      for (const notice of notices()) heard.add(notice);
    }
    before = now;
    now = readOut(isFramed).join('\n');
    same = before === now ? same + 1 : 0;
  }
  return { read: now.split('\n'), heard: [...heard] };
}

const LOADING = /Carregando|Loading|Aguarde/;

const unfocused = (line: string) => line.replace(/ ?\bfocused\b/, '');
const asItIs = (line: string) => line;

/** What has gone and what has come; all of it where most is new, as with a dialog. */
function changes(before: readonly string[], now: readonly string[], seenAs = asItIs): string[] {
  const [had, has] = [new Set(['', ...before.map(seenAs)]), new Set(['', ...now.map(seenAs)])];
  const gone = before.filter((line) => !has.has(seenAs(line)));
  if (gone.length > before.length / 2) return packed(now);
  return [
    ...gone.map((line) => `- ${line}`),
    ...now.filter((line) => !had.has(seenAs(line))).map((line) => `+ ${line}`),
  ];
}

/** Ids and secrets that are made anew in each run, unlike the ids of made data. */
const FRESH = /(?!0{8})[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|(?<=")[\w-]{43}(?=")/g;

const API = '/rest/v1/';
/** What every page reads for its frame, when its session is read again, or once and for all. */
const OF_FRAME =
  /config\.json|session_start\?|(?:profiles|user_subscriptions)\?select=\*|published_facts\?|consultant_day\?|notifications\?.*&limit=5$/;

/** Every request of the page. */
const requestsOf = (backend: FakeBackend) =>
  backend.requests().filter(({ method, path, query }) => method !== 'HEAD' && !OF_FRAME.test(`${path}?${query}`));

/** What the page reads, whose order depends on the machine, and what it may change, in order; exactly. */
const sentBy = (backend: FakeBackend): string[] => {
  const lines = requestsOf(backend).map(({ method, path, query, body }) => {
    const address = query.size > 0 ? `${path}?${query}` : path;
    if (method === 'GET') return `← ${decodeURIComponent(address)}`;
    return `→ ${method} ${address} ${JSON.stringify(body)}`.replaceAll(FRESH, 'a fresh id');
  });
  const isRead = (line: string) => line.startsWith('←');
  return [...lines.filter(isRead).toSorted(), ...lines.filter((line) => !isRead(line))];
};

/** The tables whose changes the page reads again for, each with how many parts of the page do. */
function liveTables(): string[] {
  const tables = listenedTables().toSorted();
  if (tables.length === 0) return [];
  const times = (table: string) => tables.filter((one) => one === table).length;
  return [`~ ${[...new Set(tables)].map((table) => `${table} ×${times(table)}`).join(', ')}`];
}

/** Where the page is, and how many pages lie behind it. */
const place = () => {
  const { pathname, search, hash } = window.location;
  return { address: `${pathname}${search}${hash}`, depth: window.history.length };
};

/** As by a link: a page that took the place of another has left nothing to go back to. */
function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

const moved = (before: ReturnType<typeof place>, now: ReturnType<typeof place>): string[] =>
  now.address === before.address
    ? []
    : [`@ ${now.address}${now.depth === before.depth ? ', in place of the page before' : ''}`];

/** Secrets are made anew in each run, and when a person was last there is of the clock. */
const OF_SESSION = /^rotavisto-(auth|activity)/;

/** What the browser keeps for the next visit, without what it keeps of the session. */
const kept = (): string[] =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => !OF_SESSION.test(key))
      .map((key) => `= ${key}: ${storage.getItem(key)}`),
  );

const PRESSED = ['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'radio', 'checkbox', 'switch', 'option'];

/** The last of its name, as a dialog comes after the page it is of. */
const named = (name: string): HTMLElement => {
  const found = PRESSED.flatMap((role) => screen.queryAllByRole(role, { name })).at(-1);
  if (!found) throw new Error(`Nothing to press is named "${name}":\n${readOut().join('\n')}`);
  return found;
};

/** Beside a dialog, which may close it. */
export const BESIDE = 'beside the dialog';
const KEY = 'the key ';
export const ESCAPE = `${KEY}Escape`;

/** Each thing that the page offers, one of a kind; a dialog that opens is confirmed as it is, then left. */
export const EACH = 'each that can be pressed';
/** A page that offers more kinds than these is a list. */
const MOST_PRESSED = 12;
/** Of two days, times or counts one is pressed. */
const kindOf = (element: Element) => calledAs(element).replaceAll(/\d+/g, '0');

const SEARCH = 'the search';
/** Of a page in the menu of each area, in each language. */
const WORDS = 'ot';

/** What every header has, under names of its language. */
const IN_HEADER: Record<string, string> = {
  [SEARCH]: '[role="combobox"]',
  'the bell': '[aria-haspopup="menu"][aria-label]',
  'the menu of the user': '[aria-haspopup="menu"]:not([aria-label])',
  'the menu of pages': 'button[aria-expanded]:not([aria-haspopup])',
};

const inHeader = (step: string) => document.querySelector(`header ${IN_HEADER[step]}`) ?? document.body;

async function take(step: Step): Promise<void> {
  const user = userEvent.setup({ delay: null });
  if (typeof step === 'string' && step.startsWith(KEY)) return user.keyboard(`{${step.slice(KEY.length)}}`);
  if (step === BESIDE) return user.click([...document.querySelectorAll('.ant-modal-wrap')].at(-1) ?? document.body);
  if (step === SEARCH) return user.type(inHeader(step), WORDS);
  if (typeof step === 'string') return user.click(step in IN_HEADER ? inHeader(step) : named(step));
  const field = screen.getByLabelText(step[0]);
  await user.clear(field);
  await user.type(field, step[1]);
}

/** Every question of a style sheet about width is answered as there; Jest gives the window back. */
function onPhone(): void {
  const ask = window.matchMedia;
  const answer = (query: string) => ({ ...ask(query), matches: query.includes('max-width') });
  jest.spyOn(window, 'matchMedia').mockImplementation(answer);
}

/** What a browser would show beside the page. */
function askedOfBrowser(): string[] {
  const asked: string[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => void asked.push('! prints'));
  jest.spyOn(window, 'open').mockImplementation((address) => {
    asked.push(`! opens ${address}`);
    return null;
  });
  return asked;
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A heading, a region or what is called out begins a line; what follows belongs to it. */
const packed = (lines: readonly string[]): string[] =>
  lines
    .join(' · ')
    .split(/ · (?=#|==|\((?:status|alert)\))/)
    .map((line) => line.trim());

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
  ],
  ['the frame, on a phone', () => ({ ...arrange(), isFramed: true, isNarrow: true }), 'the menu of pages'],
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

/** Everything that the page reads is late once, then refused, while all else is answered. */
const ONE_BY_ONE = 'each answer late, then refused';

/** States of pages that read several things, with one of them at a time missing. */
export const oneByOne = (states: readonly StateRow[], ...names: string[]): StateRow[] =>
  names.map((name) => [`${name}, ${ONE_BY_ONE}`, stateNamed(states, name)[1], ONE_BY_ONE]);

const refused = () => refusal('insufficient_privilege', '42501', 403);

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

/** One test for each state: all that is read, heard and can be pressed there, and after each step what has changed. */
export function testStates(area: ReactElement, states: readonly StateRow[], session?: TestSession): void {
  afterEach(() => jest.useRealTimers());

  // A page checks a stored session once: the first state would do it for all others.
  beforeAll(() => {
    signedOut();
    return resumeSession();
  });

  let begun = 0;

  async function follow(arrange: () => State, steps: readonly Step[]): Promise<string[]> {
    // What holds requests or addresses back reckons from the last it let go: the clock since the start of all goes on.
    begun += LONGEST;
    jest.useFakeTimers({ now: NOW.getTime() - begun });
    jest.advanceTimersByTime(begun);
    restartIds();
    const state = arrange();
    const { route, backend, session: own = session, isNarrow = false } = state;
    if (isNarrow) onPhone();
    const asked = askedOfBrowser();
    // What lies ahead of a page that was gone back from would hide that the next one is new.
    window.history.pushState(null, '', route);
    renderApp(area, { route, session: own });
    const first = await settle(state);
    const told = [...moved({ ...place(), address: route }, place()), ...packed(first.read), ...first.heard];
    told.push(...liveTables());
    let read = first.read;
    told.push(...new Set(sentBy(backend).toSorted()));
    const leave = async () => {
      cleanup();
      // What a page sends as it is left is answered before the next.
      await pass();
      // What a page keeps of typed words is kept for as long as the session.
      signedOut();
      emitSignedOut('user');
      backend.restore();
    };
    const withoutEach = async (): Promise<string[]> => {
      const without: string[] = [];
      const paths = new Set(requestsOf(backend).map(({ path }) => path));
      for (const path of [...paths].filter((one) => one.startsWith(API)).toSorted()) {
        await leave();
        restartIds();
        const again = arrange();
        let refuse = () => {};
        const answer = new Promise<Response>((resolve) => {
          refuse = () => resolve(refused());
        });
        for (const method of ['GET', 'POST']) again.backend.on(method, path, () => answer);
        window.history.pushState(null, '', route);
        renderApp(area, { route, session: own });
        const late = await settle({ ...again, isWaiting: true });
        refuse();
        const after = await settle(again);
        const name = path.slice(API.length);
        without.push(`* ${name} is late`, ...late.heard, ...changes(first.read, late.read));
        without.push(`* ${name} is refused`, ...after.heard, ...changes(late.read, after.read));
      }
      await leave();
      return without.filter((line) => !OF_SOCKET.test(line));
    };
    if (steps.includes(ONE_BY_ONE)) return withoutEach();
    const report = async (
      what: string,
      doing: () => Promise<unknown>,
      since = (now: string[]) => changes(read, now),
    ) => {
      const [already, stored, from] = [sentBy(backend), kept(), place()];
      await doing();
      const now = await settle(state);
      const sent = sentBy(backend).filter((line) => !already.includes(line));
      const stays = kept().filter((line) => !stored.includes(line));
      told.push(`* ${what}`, ...asked.splice(0), ...new Set(sent), ...moved(from, place()), ...stays, ...now.heard);
      told.push(...since(now.read));
      if (asksBeforeLeaving()) told.push('! leaving the page asks first');
      read = now.read;
    };
    const pressEach = async () => {
      const user = userEvent.setup({ delay: null });
      const pressed = new Set<string>();
      const next = () => offered().find((one) => !pressed.has(kindOf(one)));
      for (let one = next(); one && pressed.size < MOST_PRESSED; one = next()) {
        const [element, name, above, from, before] = [one, calledAs(one), dialogs().length, place().address, read];
        const sinceBefore = (now: string[]) => changes(before, now);
        pressed.add(kindOf(one));
        // That what is pressed has the focus is of no news.
        await report(
          name,
          () => user.click(element),
          (now) => changes(read, now, unfocused),
        );
        const confirm = confirming(dialogs().slice(above).at(-1));
        if (confirm) await report(`${name}: ${calledAs(confirm)}`, () => user.click(confirm));
        if (dialogs().length > above) await report(`${name}: left`, () => user.keyboard('{Escape}'), sinceBefore);
        if (place().address !== from) await report(`${name}: returned`, async () => goTo(from), sinceBefore);
        // What is left for good is another page, with a state of its own.
        if (place().address !== from || dialogs().length < above) return;
      }
    };
    for (const step of steps) {
      if (step === EACH) await pressEach();
      else await report([step].flat().join(': '), () => take(step));
    }
    await leave();
    return told;
  }

  // What is pressed may leave the memory of a page behind, as where a person came from: those states are last.
  const order = states.toSorted((one, other) => Number(one.includes(EACH)) - Number(other.includes(EACH)));
  for (const [name, arrange, ...steps] of order) {
    const compare = async () => expect(`\n${(await follow(arrange, steps)).join('\n')}\n`).toMatchSnapshot();
    // Twenty presses on a busy machine take minutes, and one that is given up spoils all after it.
    it(name, compare, 300_000);
  }
}

/** The area without the shell, as a team runs it by itself: its entry finds a place in the page and draws it there. */
export function testEntry(load: () => Promise<unknown>, route: string): void {
  it('the area by itself', async () => {
    jest.useFakeTimers({ now: NOW });
    const backend = fakeBackend().on('GET', '/rest/v1/*', []).on('POST', '/rest/v1/rpc/*', []);
    signedOut();
    window.history.pushState(null, '', route);
    document.body.innerHTML = '<div id="root"></div>';
    await act(async () => void (await load()));
    const { read } = await settle({ route, backend, isFramed: true });
    expect(`\n${packed(read).join('\n')}\n`).toMatchSnapshot();
    backend.restore();
  });
}
