import { MAIL_TOPICS, type MailTopic } from './lists.gen';

export type ClientTopic = Exclude<MailTopic, 'operations'>;

/** Topics of the mails that clients receive; the others are of the staff. */
export const CLIENT_TOPICS = MAIL_TOPICS.filter((topic): topic is ClientTopic => topic !== 'operations');
