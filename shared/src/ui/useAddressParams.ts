import { useSearchParams } from '@rotavisto/shared/router';
import { useLayoutEffect } from 'react';

/** While a navigation is still being drawn the rendered parameters are the old ones, so a second change would undo the first. */
let newest = new URLSearchParams();

type Changes = Record<string, string | null>;
type Options = { replace?: boolean; state?: unknown };

/** The parameters of the address, and a change of some of them; null or '' takes one out. */
export function useAddressParams(): [URLSearchParams, (changes: Changes, options?: Options) => void] {
  const [params, setParams] = useSearchParams();
  useLayoutEffect(() => {
    newest = params;
  }, [params]);

  function change(changes: Changes, options: Options = {}) {
    const changed = new URLSearchParams(newest);
    for (const [name, value] of Object.entries(changes)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    newest = changed;
    setParams(changed, options);
  }

  return [params, change];
}
