import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { aConsultant, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Decision, DecisionForm, decisionProblem } from './DecisionDialog';

const show = (onDone = () => {}) =>
  renderApp(<DecisionForm applicationId="app-1" onDone={onDone} />, { session: { profile: aConsultant() } });

describe('DecisionForm', () => {
  it('asks for the outcome first, until it is chosen', async () => {
    fakeBackend();
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Registrar decisão' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha o resultado.');
    await user.click(screen.getByRole('radio', { name: 'Recusado' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('records an approval with its validity', async () => {
    const backend = fakeBackend().rpc('record_decision', { id: 'app-1' });
    let done = false;
    const { user } = show(() => {
      done = true;
    });
    await user.click(screen.getByRole('radio', { name: 'Aprovado' }));
    fireEvent.change(screen.getByLabelText('Visto válido até'), { target: { value: '2099-01-01' } });
    await user.click(screen.getByRole('button', { name: 'Registrar decisão' }));
    await waitFor(() => expect(done).toBe(true));
    expect(backend.requests('/rest/v1/rpc/record_decision')[0]?.body).toEqual({
      application_id: 'app-1',
      outcome: 'approved',
      decided_on: todayInSaoPaulo(),
      visa_valid_until: '2099-01-01',
    });
  });

  it('records a refusal with its reason', async () => {
    const backend = fakeBackend().rpc('record_decision', { id: 'app-1' });
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: 'Recusado' }));
    await user.type(screen.getByLabelText('Motivo informado pelo consulado'), '214(b)');
    await user.click(screen.getByRole('button', { name: 'Registrar decisão' }));
    expect(await screen.findByText('Decisão registrada com sucesso')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/record_decision')[0]?.body).toMatchObject({
      outcome: 'refused',
      reason: '214(b)',
    });
  });
});

const TODAY = '2026-11-20';
const APPROVED: Decision = { outcome: 'approved', decidedOn: TODAY, validUntil: '2036-11-19', reason: '' };

describe('decisionProblem', () => {
  it.each<[string, Partial<Decision>, string | null]>([
    ['accepts an approval with its validity', {}, null],
    ['asks for the outcome', { outcome: null }, 'outcomeMissing'],
    ['asks for the date', { decidedOn: '' }, 'dateMissing'],
    ['refuses a decision in the future', { decidedOn: '2026-11-21' }, 'dateFuture'],
    ['asks for the validity of an approved visa', { validUntil: '' }, 'validityMissing'],
    ['refuses a validity that ends at once', { validUntil: TODAY }, 'validityPast'],
    ['needs no validity for a refusal', { outcome: 'refused', validUntil: '' }, null],
  ])('%s', (_sentence, part, expected) => {
    expect(decisionProblem({ ...APPROVED, ...part }, TODAY)).toBe(expected);
  });
});
