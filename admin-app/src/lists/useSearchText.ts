import { useDebounced } from '@rotavisto/shared/lib';
import { useEffect, useRef, useState } from 'react';

const PAUSE = 300;

/** What is being typed goes out after a pause; what comes back from outside (clear, Back) replaces it. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const settled = useDebounced(text, PAUSE);
  const sent = useRef(search);
  const send = useRef(onSearch);
  send.current = onSearch;

  useEffect(() => {
    if (settled.trim() === sent.current) return;
    sent.current = settled.trim();
    send.current(sent.current);
  }, [settled]);

  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  return [text, setText] as const;
}
