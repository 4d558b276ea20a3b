import type { StepType } from '@rotavisto/shared/domain';
import { render, screen } from '@testing-library/react';
import { aBoardApplication } from '../testing/boardApplication';
import { ArrivalNews } from './ArrivalNews';
import { groupByCurrentStep } from './cards';
import '../strings';

const board = (step: StepType) =>
  groupByCurrentStep([aBoardApplication({ application_id: 'a', client_name: 'Ana Souza', current_step: step })]);
const NEWS = 'A solicitação de Ana Souza está agora em Pagamento.';

it('the news names the new column of a card that another user moved', () => {
  const { rerender } = render(<ArrivalNews columns={board('ds160_form')} movingId={null} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<ArrivalNews columns={board('payment')} movingId="another" />);
  expect(screen.getByRole('status')).toHaveTextContent(NEWS);
});

it('the news ignores a card moved on this page, and a card that a search had hidden', () => {
  const { rerender } = render(<ArrivalNews columns={board('ds160_form')} movingId={null} />);
  rerender(<ArrivalNews columns={board('payment')} movingId="a" />);
  rerender(<ArrivalNews columns={board('payment')} movingId={null} />);
  rerender(<ArrivalNews columns={groupByCurrentStep([])} movingId={null} />);
  rerender(<ArrivalNews columns={board('payment')} movingId={null} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
