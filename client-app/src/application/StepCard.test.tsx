import { STEP_TYPES } from '@rotavisto/shared/domain';
import { i18n, speak } from '@rotavisto/shared/i18n';
import { LANGUAGES } from '@rotavisto/shared/language';
import { anApplication, renderApp, stepsAt } from '@rotavisto/shared/testing';
import { act, screen } from '@testing-library/react';
import '../strings';
import { client, clientBackend, session } from '../testing';
import { ApplicationPage } from './ApplicationPage';

afterEach(() => act(() => speak('pt')));

const open = async (metadata: (order: number) => object) => {
  const steps = stepsAt('interview').map((step) => ({ ...step, metadata: metadata(step.order_index) }));
  clientBackend(anApplication({ client, application_steps: steps }));
  renderApp(<ApplicationPage />, { route: '/client/applications', session });
  return (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
};
/** Replaces the no-break spaces that tie the words of a name together. */
const seen = (texts: (string | null)[]) => texts.map((text) => text?.replaceAll(/\s/g, ' '));

describe.each(LANGUAGES)('a step in %s', (language) => {
  beforeEach(() => act(() => speak(language)));

  it('shows the name and the text of its type when the consultant set no title and text', async () => {
    const headings = seen(await open((order) => (order === 2 ? { title: ' ', description: ' ' } : {})));
    for (const type of STEP_TYPES) expect(headings).toContain(i18n.t(`steps:type.${type}`));
    expect(screen.getByText(i18n.t('clientSteps:interview'))).toBeVisible();
    expect(screen.queryByText(/[a-z]_[a-z]|undefined/)).not.toBeInTheDocument();
  });

  it('shows the title and the text that the consultant set', async () => {
    const headings = seen(
      await open((order) => ({ title: `Título ${order}`, description: 'Às oito, com a família.' })),
    );
    expect(headings).toEqual(expect.arrayContaining(STEP_TYPES.map((_type, index) => `Título ${index + 1}`)));
    expect(screen.getByText('Às oito, com a família.')).toBeVisible();
  });
});
