import { addDays, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { SaveStatus } from './SaveStatus';

it.each([
  ['today', 0, /^Salvo às 09:13$/],
  ['last week', -7, /^Salvo em \d\d\/\d\d\/\d{4} às 09:13$/],
])('SaveStatus shows the save time of answers from %s', async (_when, days, said) => {
  const savedAt = `${addDays(todayInSaoPaulo(), days)}T12:13:00Z`;
  renderApp(<SaveStatus state="saved" savedAt={savedAt} unstored={[]} />);
  expect(await screen.findByText(said)).toBeInTheDocument();
});
