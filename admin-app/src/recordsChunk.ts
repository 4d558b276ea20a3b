/** Three small lists in one file: each file of its own adds to the remote's entry, which every visit pays for. */
export { ErasurePage } from './erasure/ErasurePage';
export { MailPage } from './mail/MailPage';
export { PaymentsPage } from './payments/PaymentsPage';
