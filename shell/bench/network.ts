import type { CDPSession } from '@playwright/test';

type Initiator = { type: string; url?: string; stack?: Stack };
type Stack = { callFrames: { url: string }[]; parent?: Stack };
type Sent = { url: string; start: number; end: number | null; bytes: number; type: string; initiator: Initiator };

export type Weight = { js: number; total: number; requests: number; chain: number };

/** Records every request of a page with its initiator. */
export async function watchNetwork(session: CDPSession): Promise<() => Weight> {
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    sent.set(requestId, { url: request.url, start: timestamp, end: null, bytes: 0, type: type ?? 'Other', initiator });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = sent.get(requestId);
    if (found) Object.assign(found, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => weigh([...sent.values()].filter(({ end }) => end !== null));
}

const sum = (requests: Sent[]) => requests.reduce((total, { bytes }) => total + bytes, 0);

function weigh(requests: Sent[]): Weight {
  return {
    // A preloaded script counts once, for any initiator.
    js: sum(requests.filter(({ type, url }) => type === 'Script' || /\.js(\?|$)/.test(url))),
    total: sum(requests),
    requests: requests.length,
    chain: longestChain(requests),
  };
}

const framesOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...framesOf(stack.parent)] : [];

const isCall = ({ type }: Sent) => type === 'Fetch' || type === 'XHR';

/**
 * Returns the length of the longest chain of requests. A request waits for the script, style or page that initiated it;
 * a call also waits for every call answered before it, because its code may have used the answer.
 */
export function longestChain(requests: Sent[]): number {
  const depths = new Map<string, number>();
  let longest = 0;
  for (const request of [...requests].sort((a, b) => a.start - b.start)) {
    const { initiator, start } = request;
    const makers = [initiator.url ?? '', ...framesOf(initiator.stack)].map((url) => depths.get(url) ?? 0);
    const answered = requests.filter((other) => isCall(other) && (other.end ?? Number.POSITIVE_INFINITY) <= start);
    const waited = isCall(request) ? answered.map(({ url }) => depths.get(url) ?? 0) : [];
    const depth = 1 + Math.max(0, ...makers, ...waited);
    // A preload may request the page again; the page keeps its first place.
    if (!depths.has(request.url)) depths.set(request.url, depth);
    longest = Math.max(longest, depth);
  }
  return longest;
}
