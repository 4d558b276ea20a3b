export { NotificationBell } from './NotificationBell';
export { NotificationsPage } from './NotificationsPage';
export { type NotificationTarget, notificationTarget } from './notificationTarget';
