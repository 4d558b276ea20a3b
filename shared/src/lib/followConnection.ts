import { isReachable } from './isReachable';

const ASK_AGAIN_MS = 5000;

/** Tells when the connection is lost and when it is back, which is when our server answers again. */
export function followConnection({ lost, back }: { lost: () => void; back: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: symbol | null = null;

  const stopAsking = () => {
    asking = null;
    clearTimeout(timer);
  };
  const ask = async (question: symbol) => {
    const isBack = await isReachable();
    if (asking !== question) return;
    if (!isBack) {
      timer = setTimeout(() => void ask(question), ASK_AGAIN_MS);
      return;
    }
    stopAsking();
    back();
  };
  const heardLost = () => {
    stopAsking();
    lost();
  };
  const heardBack = () => {
    stopAsking();
    asking = Symbol('question');
    void ask(asking);
  };

  window.addEventListener('offline', heardLost);
  window.addEventListener('online', heardBack);
  return () => {
    stopAsking();
    window.removeEventListener('offline', heardLost);
    window.removeEventListener('online', heardBack);
  };
}
