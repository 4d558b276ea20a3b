import { useLocation } from '@rotavisto/shared/router';
import { fireEvent, screen } from '@testing-library/react';

/** Where the screen under test has led to. */
export function Where() {
  const { pathname, search, state } = useLocation();
  return <output aria-label="endereço">{`${pathname}${search} ${JSON.stringify(state ?? null)}`}</output>;
}

/** Fires the load event jsdom never fires: of the document on screen, or of the enlarged one. */
export async function drawDocument(name: string): Promise<void> {
  const shown = await screen.findAllByTitle(`Documento: ${name}`);
  for (const one of shown) fireEvent.load(one);
}
