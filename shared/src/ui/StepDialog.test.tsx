import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { StepDialog } from './StepDialog';

/** A press beside the dialog, on what antd wraps around it. */
function pressBeside() {
  const around = screen.getByRole('dialog').closest('.ant-modal-wrap');
  if (!around) throw new Error('The dialog is wrapped by nothing');
  fireEvent.mouseDown(around);
  fireEvent.mouseUp(around);
  fireEvent.click(around);
}

it.each([
  { closesOnMask: true, times: 1 },
  { closesOnMask: false, times: 0 },
])('a press beside it closes it only where that is meant: $closesOnMask', async ({ closesOnMask, times }) => {
  const close = jest.fn();
  renderApp(
    <StepDialog title="Formulário DS-160" closesOnMask={closesOnMask} onClose={close}>
      <p>Respostas</p>
    </StepDialog>,
  );
  await screen.findByText('Respostas');
  pressBeside();
  expect(close).toHaveBeenCalledTimes(times);
});
