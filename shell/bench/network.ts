import type { CDPSession } from '@playwright/test';

type Initiator = { type: string; url?: string; stack?: Stack };
type Stack = { callFrames: { url: string }[]; parent?: Stack };
type Sent = { url: string; start: number; end: number | null; bytes: number; type: string; initiator: Initiator };

export type Weight = { js: number; total: number; requests: number; chain: number };

/** Every request of a page, with what made it. */
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
    // A preloaded script counts once, whatever asked for it.
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
 * How many requests had to come one after the other. A request waits for the script, style or page that made it; a call
 * also for every call that was answered before it began, because only its own code knows whether it used the answer.
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
    // The page itself may be asked for again by a preload; its own place stays.
    if (!depths.has(request.url)) depths.set(request.url, depth);
    longest = Math.max(longest, depth);
  }
  return longest;
}
