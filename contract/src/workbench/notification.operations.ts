import { IdParams, one, operation, page } from '../base/index.ts';
import { MarkNotificationsRead, Notification, NotificationQuery, Unread } from './notification.schema.ts';

export const listNotifications = operation({
  name: 'workbench.listNotifications',
  spec: ['SHELL-002', 'SHELL-014'],
  summary: 'What the caller was told in this organisation in the last 90 days, the latest first, and how much of it was not read.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/workbench/notifications',
  query: NotificationQuery,
  reply: page(Notification).extend(Unread.shape),
  failures: [],
});

export const markNotificationRead = operation({
  name: 'workbench.markNotificationRead',
  spec: ['SHELL-002', 'SHELL-014'],
  summary: 'Notes that the caller has read a notification.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/workbench/notifications/{id}/read',
  params: IdParams,
  reply: one(Unread),
  failures: ['not_found'],
  // what somebody has looked at is part of no record
  audit: false,
});

export const markNotificationsRead = operation({
  name: 'workbench.markNotificationsRead',
  spec: ['SHELL-002', 'SHELL-014'],
  summary: 'Notes that the caller has read all notifications, or those up to a moment.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/workbench/notifications/read',
  body: MarkNotificationsRead,
  reply: one(Unread),
  failures: [],
  audit: false,
});

export const acknowledgeNotification = operation({
  name: 'workbench.acknowledgeNotification',
  spec: ['SHELL-002', 'SHELL-014'],
  summary: 'Records that the caller has taken note of what a notification says; it is read by that.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/workbench/notifications/{id}/acknowledge',
  params: IdParams,
  reply: one(Notification),
  failures: ['not_found'],
  audit: { action: 'notification.acknowledge', patient: 'reply.data.patient_id' },
});
