import type { StepType } from '@rotavisto/shared/domain';
import { waitFor } from '@testing-library/react';
import { preloadStepDialog } from './stepDialogs';

const mockLoaded: string[] = [];
jest.mock('../documents/DocumentsDialog', () => void mockLoaded.push('documents'));
jest.mock('../ds160/Ds160Dialog', () => void mockLoaded.push('ds160'));
jest.mock('../payment/PaymentDialog', () => void mockLoaded.push('payment'));
jest.mock('../interview/PreInterviewDialog', () => void mockLoaded.push('pre-interview'));
jest.mock('./lastDialogsChunk', () => void mockLoaded.push('last'));

it.each<[StepType, string]>([
  ['document_collection', 'documents'],
  ['ds160_form', 'ds160'],
  ['payment', 'payment'],
  ['interview_scheduling', 'pre-interview'],
  ['decision', 'last'],
])('preloadStepDialog loads the code of %s before its button is pressed', async (step, code) => {
  preloadStepDialog(step);
  await waitFor(() => expect(mockLoaded).toContain(code));
});
