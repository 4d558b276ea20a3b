/** The dialogs of lists and cards in one chunk: each chunk adds to the remote's entry. */
export { ApplicationDetailsModal } from './applications/ApplicationDetailsModal';
export { AssignDialog, AssignManyDialog, HandOver } from './applications/AssignDialog';
export { CasePage } from './case/CasePage';
export { ClientDetailsModal } from './clients/ClientDetailsModal';
export { ConsultantDetailsModal } from './consultants/ConsultantDetailsModal';
export { ConsultantMenu } from './consultants/ConsultantMenu';
export { InviteDialog } from './consultants/InviteDialog';
export { RoleDialog } from './consultants/RoleDialog';
export { CanaryDialog } from './modules/CanaryDialog';
export { CloseAreaDialog } from './modules/CloseAreaDialog';
export { RollbackModal } from './modules/RollbackModal';
export { RemoveSecondFactorDialog } from './settings/RemoveSecondFactorDialog';
export { ViewsDialog } from './views/ViewsDialog';
