/** The dialogs of lists and cards are one chunk, because each chunk enlarges the entry file of the remote. */
export { ApplicationDetailsModal } from './applications/ApplicationDetailsModal';
export { AssignDialog, AssignManyDialog, HandOver } from './applications/AssignDialog';
export { CasePage } from './case/CasePage';
export { ClientDetailsModal } from './clients/ClientDetailsModal';
export { ConsultantPage } from './consultants/ConsultantPage';
export { InviteDialog } from './consultants/InviteDialog';
export { CanaryDialog } from './modules/CanaryDialog';
export { CloseAreaDialog } from './modules/CloseAreaDialog';
export { RollbackModal } from './modules/RollbackModal';
export { ViewsDialog } from './views/ViewsDialog';
