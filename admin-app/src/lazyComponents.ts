/** The dialogs of lists and cards in one chunk: each chunk adds to the remote's entry. */
export { ApplicationDetailsModal } from './applications/ApplicationDetailsModal';
export { AssignDialog, AssignManyDialog } from './applications/AssignDialog';
export { CasePage } from './case/CasePage';
export { ClientDetailsModal } from './clients/ClientDetailsModal';
export { ConsultantDetailsModal } from './consultants/ConsultantDetailsModal';
export { InviteDialog } from './consultants/InviteDialog';
export { CanaryDialog } from './modules/CanaryDialog';
export { CloseAreaDialog } from './modules/CloseAreaDialog';
export { RollbackModal } from './modules/RollbackModal';
export { ViewsDialog } from './views/ViewsDialog';
