import type { FileFault } from './faultOf';

/** A server that sends nothing for this long does not answer any more. */
export const SILENCE_MS = 20_000;

export interface ReadFile {
  file: Blob;
  /** Null where the whole file can be read. */
  fault: FileFault | null;
}

export const isPicture = (mime: string): boolean => mime.startsWith('image/');

/** All bytes of an address, however long they take while some of them arrive. */
function bytesAt(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort());
  return new Promise((resolve, reject) => {
    let timer: number | undefined;
    const hear = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        ending.abort();
        reject(new Error('preview silent'));
      }, SILENCE_MS);
    };
    const read = async () => {
      const response = await fetch(url, { signal: ending.signal });
      if (!response.ok) throw new Error(`preview ${response.status}`);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        hear();
        parts.push(part.value);
      }
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    };
    hear();
    read()
      .then(resolve, reject)
      .finally(() => window.clearTimeout(timer));
  });
}

/** The bytes are fetched here, because signed links are served as downloads; what reads them arrives with the first file. */
export const fileAt = (url: string, mime: string) => ({
  queryKey: ['preview', url],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadFile> => {
    const [bytes, { faultOf }] = await Promise.all([bytesAt(url, signal), import('./faultOf')]);
    const file = new Blob([bytes], { type: isPicture(mime) ? mime : 'application/pdf' });
    return { file, fault: await faultOf(bytes, isPicture(mime)) };
  },
  gcTime: 0,
  retry: false,
  // Offline it fails at once: a paused read would open for ever.
  networkMode: 'always' as const,
  meta: { silent: true },
});
