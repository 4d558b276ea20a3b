import type { FileFault } from './faultOf';

/** The time in ms without a byte after which the server counts as not answering. */
export const SILENCE_MS = 20_000;

export interface ReadFile {
  file: Blob;
  /** Null if the whole file is readable. */
  fault: FileFault | null;
}

export const isPicture = (mime: string): boolean => mime.startsWith('image/');

/** Fetches all bytes of an address; there is no limit while bytes arrive. */
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

/**
 * Fetches the bytes, because signed links are served as downloads. The code that reads them is loaded with the first
 * file.
 */
export const fileAt = (url: string, mime: string) => ({
  queryKey: ['preview', url],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadFile> => {
    const [bytes, { faultOf }] = await Promise.all([bytesAt(url, signal), import('./faultOf')]);
    const file = new Blob([bytes], { type: isPicture(mime) ? mime : 'application/pdf' });
    return { file, fault: await faultOf(bytes, isPicture(mime)) };
  },
  gcTime: 0,
  retry: false,
  // Fails at once without a connection; a paused query would load without end.
  networkMode: 'always' as const,
  meta: { silent: true },
});
