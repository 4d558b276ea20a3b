import { fireEvent, screen } from '@testing-library/react';

/** Draws what the browser of the tests fetches and never draws: the document on screen, or the one enlarged over it. */
export async function drawDocument(name: string): Promise<void> {
  const shown = await screen.findAllByTitle(`Documento: ${name}`);
  for (const one of shown) fireEvent.load(one);
}
