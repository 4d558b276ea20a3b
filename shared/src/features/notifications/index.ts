export { NotificationBell } from './NotificationBell';
export { NotificationsPage } from './NotificationsPage';
export { type NotificationTarget, notificationPath, notificationTarget } from './notificationPath';
export { notificationTexts } from './notificationTexts';
export { useNotificationTexts } from './useNotificationTexts';
