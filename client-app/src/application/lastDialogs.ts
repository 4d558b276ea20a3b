/** The dialogs of the last two steps, which are small: in one file, since each costs every visit its name and hash. */
export { DecisionDialog } from './DecisionDialog';
export { InterviewDialog } from './InterviewDialog';
