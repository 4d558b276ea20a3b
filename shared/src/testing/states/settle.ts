import { setTimeout } from 'node:timers';
import { act } from '@testing-library/react';
import { readOut } from '../readOut';
import type { State } from './rows';

/** Answers, code that is loaded when it is needed and what the browser reckons aside take time of the real clock. */
const turn = () => new Promise<void>((resolve) => void setTimeout(resolve, 4));

export const pass = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(600);
    await turn();
  });

/** A page that still changes after as many looks changes for ever. */
const MOST_LOOKS = 60;

/** The socket, which no test has, is given up at a moment of its own. */
export const OF_SOCKET = /notificações\. Tente|notifications\. (?:Try|Please)/;

/** Each lasts for seconds, so none falls between two looks; all of them are gone once the page has come to rest. */
const notices = (): string[] =>
  [...document.querySelectorAll('[data-leaving]')]
    .map(({ textContent }) => `(notice) ${textContent}`)
    .filter((notice) => !OF_SOCKET.test(notice));

interface Rest {
  read: string[];
  heard: string[];
}

const WHOLE = { subtree: true, childList: true, attributes: true, characterData: true };

/** Tells whether the page has changed since it was last asked: reading it costs more than all else that a look does. */
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

/** Until every request is answered and nothing loads any more; where that never comes, until it stays as it is for long. */
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

const LOADING = /Carregando|Loading|Aguarde/;

const asItIs = (line: string) => line;

/** What has gone and what has come; all of it where most is new, as with a dialog. */
export function changes(before: readonly string[], now: readonly string[], seenAs = asItIs): string[] {
  const [had, has] = [new Set(['', ...before.map(seenAs)]), new Set(['', ...now.map(seenAs)])];
  const gone = before.filter((line) => !has.has(seenAs(line)));
  if (gone.length > before.length / 2) return packed(now);
  return [
    ...gone.map((line) => `- ${line}`),
    ...now.filter((line) => !had.has(seenAs(line))).map((line) => `+ ${line}`),
  ];
}

/** A heading, a region or what is called out begins a line; what follows belongs to it. */
export const packed = (lines: readonly string[]): string[] =>
  lines
    .join(' · ')
    .split(/ · (?=#|==|\((?:status|alert)\))/)
    .map((line) => line.trim());
