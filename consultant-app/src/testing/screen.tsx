import { useLocation } from '@rotavisto/shared/router';
import { fireEvent, screen } from '@testing-library/react';

/** Shows the current address and its state. */
export function Where() {
  const { pathname, search, state } = useLocation();
  return <output aria-label="endereço">{`${pathname}${search} ${JSON.stringify(state ?? null)}`}</output>;
}

/** Fires the load event that jsdom never fires, for the shown document or for the enlarged document. */
export async function drawDocument(name: string): Promise<void> {
  const shown = await screen.findAllByTitle(`Documento: ${name}`);
  for (const one of shown) fireEvent.load(one);
}
