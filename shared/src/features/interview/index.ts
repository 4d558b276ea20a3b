export { ConsulateAppointmentForm } from './ConsulateAppointmentForm';
export { DecisionForm } from './DecisionForm';
export { PreInterviewDialog } from './PreInterviewDialog';
export { PreInterviewPanel } from './PreInterviewPanel';
