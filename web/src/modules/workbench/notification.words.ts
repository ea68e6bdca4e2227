export const notificationWords = {
  title: 'Notifications',
  said: (unread: number): string => (unread > 0 ? `${unread} unread` : 'All read'),
  markAll: 'Mark all as read',
  notMarked: 'The notifications were not marked as read',
  unread: 'Unread',
  acknowledge: 'Acknowledge',
  acknowledged: 'Acknowledged',
  notAcknowledged: 'This was not acknowledged',
  none: 'No notifications yet',
  noneWhy: 'What colleagues do that concerns you is told here, and kept for 90 days.',
  notices: 'On this computer since you signed in',
} as const;
