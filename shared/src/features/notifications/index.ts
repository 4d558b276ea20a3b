export { NotificationBell } from './NotificationBell';
export { NotificationsPage } from './NotificationsPage';
export { type NotificationTarget, notificationPath, notificationTarget } from './notificationPath';
export { tellIn } from './tellIn';
export { useTold } from './useTold';
