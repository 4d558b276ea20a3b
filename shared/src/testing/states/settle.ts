import { setTimeout } from 'node:timers';
import { act } from '@testing-library/react';
import { readOut } from '../readOut';
import type { State } from './rows';

/** Answers, lazy chunks and work of the browser take real time. */
const turn = () => new Promise<void>((resolve) => void setTimeout(resolve, 4));

export const pass = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(600);
    await turn();
  });

/** A page that still changes after this many checks counts as never settled. */
const MOST_LOOKS = 60;

/** The notice about failed live updates: no test has a socket, and the notice appears at a varying time. */
export const OF_SOCKET = /notificações\. Tente|notifications\. (?:Try|Please)/;

/** Returns the shown notices; each lasts for seconds, so that no check misses one. */
const notices = (): string[] =>
  [...document.querySelectorAll('[data-leaving]')]
    .map(({ textContent }) => `(notice) ${textContent}`)
    .filter((notice) => !OF_SOCKET.test(notice));

interface Rest {
  read: string[];
  heard: string[];
}

const WHOLE = { subtree: true, childList: true, attributes: true, characterData: true };

/** Returns whether the page has changed since the last call, because reading it is the slowest part of a check. */
function watchPage() {
  let [isChanged, focused] = [true, document.activeElement];
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, WHOLE);
  const hasChanged = () => {
    const was = isChanged || focused !== document.activeElement;
    [isChanged, focused] = [false, document.activeElement];
    return was;
  };
  return { hasChanged, end: () => observer.disconnect() };
}

/** Waits until all requests are answered and nothing loads; otherwise until the page stays unchanged for long. */
export async function settle({ backend, isWaiting = false, isFramed = false }: State): Promise<Rest> {
  let [before, now, same, looks] = ['', 'nothing yet', 0, 0];
  const heard = new Set<string>();
  const page = watchPage();
  const isOver = () => same > 0 && (isWaiting || same > 12 || (backend.unanswered() === 0 && !LOADING.test(now)));
  while (!isOver()) {
    looks += 1;
    if (looks > MOST_LOOKS) throw new Error(`The page never comes to rest:\n${changes([before], [now]).join('\n')}`);
    let isChanged = false;
    for (let time = 0; time < 5; time += 1) {
      await pass();
      if (!page.hasChanged()) continue;
      isChanged = true;
      for (const notice of notices()) heard.add(notice);
    }
    before = now;
    if (isChanged) now = readOut(isFramed).join('\n');
    same = before === now ? same + 1 : 0;
  }
  page.end();
  return { read: now.split('\n'), heard: [...heard] };
}

/** A button is busy while code is loaded or a key is made for its request, which the backend does not know yet. */
const LOADING = /Carregando|Loading|Aguarde| busy\b/;

const asItIs = (line: string) => line;

/** Returns removed and added lines, or the whole page if most of it is new, as with a dialog. */
export function changes(before: readonly string[], now: readonly string[], seenAs = asItIs): string[] {
  const [had, has] = [new Set(['', ...before.map(seenAs)]), new Set(['', ...now.map(seenAs)])];
  const gone = before.filter((line) => !has.has(seenAs(line)));
  if (gone.length > before.length / 2) return packed(now);
  return [
    ...gone.map((line) => `- ${line}`),
    ...now.filter((line) => !had.has(seenAs(line))).map((line) => `+ ${line}`),
  ];
}

/** Joins lines; a heading, a region or an alert begins a new one. */
export const packed = (lines: readonly string[]): string[] =>
  lines
    .join(' · ')
    .split(/ · (?=#|==|\((?:status|alert)\))/)
    .map((line) => line.trim());
