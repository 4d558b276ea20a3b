export { AppointmentFacts } from './AppointmentFacts';
export { PreInterviewFacts } from './PreInterviewFacts';
export type { PreInterview, PreInterviewState } from './scheduling';
