/** One chunk for all components that few visits need: each further chunk makes the entry of the remote larger. */
export { ConfirmDialog } from './ConfirmDialog';
export { EmailProof } from './emailProof/EmailProof';
export { MailNotArriving } from './emailProof/MailNotArriving';
export { askToLose } from './unsent/askToLose';
