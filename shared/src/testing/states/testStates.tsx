import { act, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { i18n } from '../../i18n';
import { resumeSession } from '../../session/resumeSession';
import { emitSignedOut } from '../../session/signOutListeners';
import { restartIds } from '../builders';
import { fakeBackend } from '../fakeBackend';
import { calledAs, confirming, fields, offered } from '../offered';
import { onPhone } from '../onScreen';
import { dialogs } from '../readOut';
import { renderApp } from '../renderApp';
import { signedOut, type TestSession } from '../signedIn';
import { EACH, FIELDS, ONE_BY_ONE, refused, type State, type StateRow, type Step } from './rows';
import {
  API,
  askedOfBrowser,
  asksBeforeLeaving,
  goTo,
  kept,
  liveTables,
  moved,
  place,
  requestsOf,
  sentBy,
} from './seen';
import { changes, OF_SOCKET, packed, pass, settle } from './settle';
import { fill, take } from './take';

/** The day of all states; test data is from earlier days. */
const NOW = new Date('2026-03-12T15:00:00Z');

/** The ms of fake time between two states; none of them takes longer. */
const LONGEST = 3_600_000;

/** A page with more kinds of controls is a list. */
const MOST_PRESSED = 12;
/** Controls that differ only in a date, a time or a number are one kind. */
const kindOf = (element: Element) => calledAs(element).replaceAll(/\d+/g, '0');

/** The retry button of an error, which an answer may remove. */
const AGAIN = /^(?:Tentar novamente|Try again|Retry)/i;

/** The code of a log entry differs in every run. */
const CODE = /(?:code|código) [\dA-F]{8}\b/g;

const unfocused = (line: string) => line.replace(/ ?\bfocused\b/, '');

/** Creates a test for each state: its visible, spoken and pressable content, then the changes after each step. */
export function testStates(area: ReactElement, states: readonly StateRow[], session?: TestSession): void {
  afterEach(() => jest.useRealTimers());

  // A page checks a stored session once; without this, only the first state would have that check.
  beforeAll(() => {
    signedOut();
    return resumeSession();
  });

  let begun = 0;
  const { language } = i18n;

  async function follow(arrange: () => State, steps: readonly Step[]): Promise<string[]> {
    // Code that throttles requests or addresses compares with its last run, so the fake clock continues.
    begun += LONGEST;
    jest.useFakeTimers({ now: NOW.getTime() - begun });
    jest.advanceTimersByTime(begun);
    restartIds();
    const state = arrange();
    const { route, backend, session: own = session, isNarrow = false } = state;
    if (isNarrow) onPhone();
    const asked = askedOfBrowser();
    // A new entry removes the forward history, which would hide that the next page is new.
    window.history.pushState(null, '', route);
    renderApp(area, { route, session: own });
    const first = await settle(state);
    const begins = () => [
      ...moved({ ...place(), address: route }, place()),
      ...packed(first.read),
      ...first.heard,
      ...liveTables(),
      ...new Set(sentBy(backend).toSorted()),
    ];
    // A state with filled fields begins like the state without them, so its beginning is not recorded again.
    const told = steps.includes(FIELDS) ? [] : begins();
    let read = first.read;
    const leave = async () => {
      cleanup();
      // A page may send a request when it is left.
      await pass();
      // Unsaved text lasts as long as the session.
      signedOut();
      emitSignedOut('user');
      // A chosen language applies to the whole page.
      await i18n.changeLanguage(language);
      backend.restore();
    };
    const withoutEach = async (): Promise<string[]> => {
      const without: string[] = [];
      const paths = new Set(requestsOf(backend).map(({ path }) => path));
      for (const path of [...paths].filter((one) => one.startsWith(API)).toSorted()) {
        await leave();
        restartIds();
        const again = arrange();
        const held = again.backend.hold(path);
        window.history.pushState(null, '', route);
        renderApp(area, { route, session: own });
        const late = await settle({ ...again, isWaiting: true });
        held.refuse(refused());
        const after = await settle(again);
        const name = path.slice(API.length);
        without.push(`* ${name} is late`, ...late.heard, ...changes(first.read, late.read));
        without.push(`* ${name} is refused`, ...after.heard, ...changes(late.read, after.read));
        held.answer();
        const retry = offered().find((one) => AGAIN.test(calledAs(one)));
        if (!retry) continue;
        await userEvent.setup({ delay: null }).click(retry);
        const answered = await settle(again);
        without.push(`* ${name} is asked again`, ...answered.heard, ...changes(first.read, answered.read));
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
        // Ignores that the pressed control has the focus.
        await report(
          name,
          () => user.click(element),
          (now) => changes(read, now, unfocused),
        );
        const confirm = confirming(dialogs().slice(above).at(-1));
        if (confirm) await report(`${name}: ${calledAs(confirm)}`, () => user.click(confirm));
        if (dialogs().length > above) await report(`${name}: left`, () => user.keyboard('{Escape}'), sinceBefore);
        if (place().address !== from) await report(`${name}: returned`, async () => goTo(from), sinceBefore);
        // Another page ends this state, because it has its own state.
        if (place().address !== from || dialogs().length < above) return;
      }
    };
    const fillEach = async () => {
      const filled = new Set<string>();
      const next = () => fields().find((one) => !filled.has(kindOf(one)));
      for (let one = next(); one && filled.size < MOST_PRESSED; one = next()) {
        const field = one;
        filled.add(kindOf(field));
        await report(
          calledAs(field),
          () => fill(field),
          (now) => changes(read, now, unfocused),
        );
      }
    };
    for (const step of steps) {
      if (step === EACH) await pressEach();
      else if (step === FIELDS) await fillEach();
      else await report([step].flat().join(': '), () => take(step));
    }
    await leave();
    return told;
  }

  // A press may leave state in memory, for example the previous page, so these states run last.
  const order = states.toSorted((one, other) => Number(one.includes(EACH)) - Number(other.includes(EACH)));
  for (const [name, arrange, ...steps] of order) {
    const compare = async () =>
      expect(`\n${(await follow(arrange, steps)).join('\n').replaceAll(CODE, 'code')}\n`).toMatchSnapshot();
    // Twenty presses on a busy machine take minutes, and an aborted test breaks all later ones.
    it(name, compare, 300_000);
  }
}

/** Renders the area without the shell, as a team runs it alone. */
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
