import { useLive } from '../../data';

export const useLiveNotifications = (userId: string): void =>
  useLive('notifications', `user_id=eq.${userId}`, [['notifications']]);
