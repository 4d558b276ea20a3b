import { Toaster } from '@rotavisto/shared/toast';
import { act, render, renderHook, screen } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { PLANS } from './plans';
import { useCheckout } from './useCheckout';

describe('useCheckout', () => {
  it('never sells a plan that is not available', async () => {
    const sent = answerRequests({});
    render(<Toaster />);
    const { result } = renderHook(useCheckout);
    const student = PLANS.find((plan) => !plan.isAvailable);
    if (!student) throw new Error('every plan is on sale');
    await act(() => result.current.buy(student));
    expect(screen.getByText('Este plano ainda não está disponível')).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });

  it('announces the amount of the built-in plan', () => {
    expect(PLANS[0]).toMatchObject({ name: 'tourist', price: 499.97, isAvailable: true });
    expect(PLANS[1]).toMatchObject({ name: 'student', price: null, isAvailable: false });
  });
});
