export { NotificationBell } from './NotificationBell';
export { NotificationsPage } from './NotificationsPage';
export { notificationPath } from './notificationPath';
export { type NotificationTarget, notificationTarget } from './notificationTarget';
export { tellIn } from './tellIn';
export { useTold } from './useTold';
