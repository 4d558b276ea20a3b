import { useEffect, useState } from 'react';

/** Whether the page is a frame behind: from the press that goes ahead of it until after the next paint. */
export function useAhead(): [isAhead: boolean, goAhead: () => void] {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (!isAhead) return;
    let timer: ReturnType<typeof setTimeout>;
    // What runs in a frame still belongs to its paint; a task it asks for comes after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setAhead(false));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isAhead]);
  return [isAhead, () => setAhead(true)];
}
