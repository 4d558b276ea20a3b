/** One file for what few visits need: each file of its own adds to the remote's entry, which every visit pays for. */
export { ConfirmDialog } from './ConfirmDialog';
export { EmailProof } from './emailProof/EmailProof';
export { MailNotArriving } from './emailProof/MailNotArriving';
export { askToLose } from './unsent/askToLose';
