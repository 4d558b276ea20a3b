export { NotificationBell } from './NotificationBell';
export { NotificationModal } from './NotificationModal';
export { NotificationsPage } from './NotificationsPage';
export { type NotificationTarget, notificationTarget } from './notificationTarget';
