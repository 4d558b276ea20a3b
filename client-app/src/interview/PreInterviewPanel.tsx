import { PreInterviewFacts } from '@rotavisto/shared/features/interview';
import { FilesOfCase } from '../files/FilesOfCase';
import { Scheduling } from './Scheduling';
import './strings';

/** The dialog's content; the wizard shows it as a page. */
export function PreInterviewPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  return (
    <>
      <PreInterviewFacts applicationId={applicationId} isActionFirst>
        {(state) => <Scheduling applicationId={applicationId} state={state} onDone={onDone} />}
      </PreInterviewFacts>
      <FilesOfCase applicationId={applicationId} />
    </>
  );
}
