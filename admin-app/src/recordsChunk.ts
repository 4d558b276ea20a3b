/** The small lists are one chunk, because each chunk enlarges the remote's entry file, which every visit loads. */
export { ErasurePage } from './erasure/ErasurePage';
export { FactName } from './facts/FactName';
export { FactsPage } from './facts/FactsPage';
export { MailPage } from './mail/MailPage';
export { PaymentsPage } from './payments/PaymentsPage';
export { RetentionPage } from './retention/RetentionPage';
export { MessagesPage } from './words/MessagesPage';
export { PlansPage } from './words/PlansPage';
