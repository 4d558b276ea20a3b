import { useAddressParams } from '@rotavisto/shared/ui';

/** Which row's details are open, kept in the URL under its own name beside the list's state. */
export function useOpenedRow(name: string): [string | null, (id: string) => void, () => void] {
  const [params, change] = useAddressParams();
  return [params.get(name), (id) => change({ [name]: id }), () => change({ [name]: null })];
}
