import type { Route } from '@playwright/test';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { startChunk } from '../support/product/served';
import { livePointer, textOf } from '../support/product/versions';

/** The requests of a visit by the patterns of their addresses. */
const WANTED: Record<string, (area: RemoteName) => string> = {
  entry: (area) => `**${livePointer(area).entry}*`,
  'first chunk': (area) => `**${startChunk(livePointer(area)).href}*`,
  styles: (area) => `**${livePointer(area).css[0]?.href}*`,
  'every chunk': (area) => `**/remotes/${area}/assets/**/*.js*`,
  'remotes.json': () => '**/remotes.json',
  'shell script': () => /* the document loads this script */ '**/assets/index.*.js',
  'session script': () => '**/assets/async/session.*.js',
  rows: () => '**/rest/v1/**',
  verbs: () => '**/rest/v1/rpc/**',
  'start of the session': () => '**/rpc/session_start',
};

const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });

/** The faults of a request. */
const ANSWERS: Record<string, (route: Route) => unknown> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'breaks off': (route) => route.abort('connectionreset'),
  hangs: () => undefined,
  'answers 404': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 429': json(429, { message: 'Too many requests' }),
  'answers 500': json(500, { code: 'XX000', message: 'boom' }),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
  'is a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>oi</title>' }),
  'is empty': (route) => route.fulfill({ status: 200, body: '' }),
  'throws or is no JSON': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("kaputt")' }),
  'is cut off': (route) => {
    const { pathname } = new URL(route.request().url());
    const text = /^\/(remotes|assets)\//.test(pathname) ? textOf(pathname) : '{"half":';
    return route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
  },
  'lacks a column': json(400, { code: '42703', message: 'column does not exist' }),
};

/** Files have no error codes of the database. */
const isPossible = (wanted: string, answer: string) =>
  answer !== 'lacks a column' || ['rows', 'verbs', 'start of the session'].includes(wanted);

/** A visitor's page reads no rows and has no session; the scripts of an area contain its styles. */
const isAsked = (wanted: string, area: RemoteName) =>
  area === 'landing'
    ? !['session script', 'rows', 'verbs', 'start of the session'].includes(wanted)
    : wanted !== 'styles';

export type Fault = { title: string; area: RemoteName; pattern: string; answer: (route: Route) => unknown };

/** Every fault in every area. */
export function faults(): Fault[] {
  return REMOTE_NAMES.flatMap((area) =>
    Object.entries(WANTED).flatMap(([wanted, patternOf]) =>
      Object.entries(ANSWERS)
        .filter(([answer]) => isPossible(wanted, answer) && isAsked(wanted, area))
        .map(([said, answer]) => ({ title: `${area}: ${wanted} ${said}`, area, pattern: patternOf(area), answer })),
    ),
  );
}
