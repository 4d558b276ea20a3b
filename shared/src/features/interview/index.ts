export { AppointmentFacts } from './AppointmentFacts';
export { default as interviewStyles } from './Interview.module.css';
export { KnownOfClient, PreInterviewFacts, PreInterviewLoader, type PreInterviewRead } from './PreInterviewFacts';
export type { PreInterview, PreInterviewState } from './scheduling';
export { useIsMeetingOver } from './useIsMeetingOver';
