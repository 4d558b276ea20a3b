import { PreInterviewFacts } from '@rotavisto/shared/features/interview';
import { FilesOfCase } from '../files/FilesOfCase';
import { Scheduling } from './Scheduling';
import './strings';

/** Content of the pre-interview dialog; the wizard shows the same content as a page. */
export function PreInterviewPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  return (
    <>
      <PreInterviewFacts applicationId={applicationId}>
        {(state) => <Scheduling applicationId={applicationId} state={state} onDone={onDone} />}
      </PreInterviewFacts>
      <FilesOfCase applicationId={applicationId} />
    </>
  );
}
