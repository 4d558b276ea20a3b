import type { StepType } from '@rotavisto/shared/domain';
import { Route, Routes } from '@rotavisto/shared/router';
import { aDocument, anApplication, renderApp, signedOut, stepsAt } from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import App from '../App';
import { client, clientBackend, session } from '../testing';
import { useChosenCase } from './currentCase';

beforeEach(() => {
  signedOut();
  useChosenCase.setState({ chosen: null });
  window.localStorage.setItem('rotavisto-onboarding', 'done');
});

const PROTOCOL = { protocol_number: 'AA00ABCD12', protocol_registered_at: '2026-03-12T13:05:00Z' };
const at = (step: StepType) => {
  const steps = stepsAt(step).map((one) => (one.step_type === 'payment' ? { ...one, metadata: PROTOCOL } : one));
  return anApplication({ client, application_steps: steps });
};

const verbCalled = (verb: string) => (paths: string[]) => paths.includes(`/rest/v1/rpc/${verb}`);
const shows = (label: string | RegExp) => () => screen.queryAllByLabelText(label).length > 0;

describe('a client without children reaches with a fixed number of presses from the home', () => {
  it.each([
    [
      'the start of an application',
      null,
      ['Começar minha solicitação', 'Iniciar Solicitação'],
      verbCalled('start_application'),
    ],
    ['the choice of a file', at('document_collection'), ['Enviar documentos'], shows(/^Escolher arquivo: Passaporte/)],
    [
      'the sending of the documents',
      at('document_collection'),
      ['Enviar documentos', 'Enviar para análise'],
      verbCalled('submit_documents'),
    ],
    ['the first question of the form', at('ds160_form'), ['Preencher o DS-160'], shows(/^Sobrenome/)],
    ['the receipt of the payment', at('payment'), ['Ver pagamento'], shows('Escolher comprovante')],
  ])('%s', async (goal, application, presses, isReached) => {
    const backend = clientBackend(application).rpc('start_application', null).rpc('submit_documents', null);
    if (goal === 'the sending of the documents')
      backend.on(
        'GET',
        '/rest/v1/document_submissions',
        (['passport', 'financial'] as const).map((document_type) => aDocument({ document_type })),
      );
    const { user } = renderApp(
      <Routes>
        <Route path="/client/*" element={<App />} />
      </Routes>,
      { route: '/client', session },
    );
    const paths = () => backend.requests().map(({ path }) => path);
    for (const name of presses) {
      expect(isReached(paths())).toBe(false);
      const [pressed] = await screen.findAllByText(name, { selector: 'button, button *, a, a *' });
      await user.click(pressed as HTMLElement);
    }
    await waitFor(() => expect(isReached(paths())).toBe(true));
    expect(window.location.search).not.toContain('case=');
  });
});
