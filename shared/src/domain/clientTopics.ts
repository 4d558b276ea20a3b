import { MAIL_TOPICS, type MailTopic } from './lists.gen';

export type ClientTopic = Exclude<MailTopic, 'operations'>;

/** The topics of mails to clients; all others are for the staff. */
export const CLIENT_TOPICS = MAIL_TOPICS.filter((topic): topic is ClientTopic => topic !== 'operations');
