import { useSearchParams } from '@rotavisto/shared/router';

/** Which row's details are open, kept in the URL under its own name beside the list's state. */
export function useOpenedRow(name: string): [string | null, (id: string) => void, () => void] {
  const [params, setParams] = useSearchParams();

  function write(id: string | null) {
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (id === null) changed.delete(name);
      else changed.set(name, id);
      return changed;
    });
  }

  return [params.get(name), write, () => write(null)];
}
