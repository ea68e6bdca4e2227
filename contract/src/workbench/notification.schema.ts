import * as z from 'zod';
import { Id, Instant, PageQuery, SentInstant } from '../base/index.ts';

/** What a member can be told of, each with what its `subject_id` is of. */
export const notificationKinds = [
  /** Of a visit, which a colleague gave to the member. */
  'visit-assigned',
  /** Of an encounter that a colleague finished, in which a note of the member is not signed (ruling 131). */
  'notes-left',
  /** Of an encounter, in a note of which a colleague mentions the member. */
  'mentioned',
  /** Of an appointment of the member, which a colleague cancelled or moved on its day. */
  'appointment-cancelled',
  'appointment-moved',
  /** Of a transfer, by which a colleague moved appointments from or to the member together; one for all of them. */
  'appointments-moved',
  /** Of a merge of two records, which waits for somebody who may (ruling 103). */
  'merge-proposed',
  /** Of a request to pay by mobile money, which the patient paid after it had expired or was cancelled. */
  'payment-late',
  /** Of the patient, of whom a colleague entered a critical value; it is acknowledged in the record. */
  'critical-value',
  /** Of no subject: the nightly look found that the books do not hold. */
  'books-wrong',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds of which the sender wants to know that they arrived: the screen offers “Acknowledge”. */
export const acknowledgedKinds: readonly NotificationKind[] = ['visit-assigned'];

/** So long a notification is kept (ruling 129). */
export const notificationDays = 90;

export const Notification = z
  .object({
    id: Id,
    kind: z.enum(notificationKinds),
    subject_id: Id.nullable().describe('Of the visit, encounter, appointment, transfer or merge, by its kind; null: it exists no longer.'),
    patient_id: Id.nullable(),
    text: z.string().describe('What has happened, without a patient’s name and without anything clinical.'),
    created_at: Instant,
    read_at: Instant.nullable().describe('When it was read, or when there was nothing left to do about it.'),
    acknowledged_at: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

export const NotificationQuery = PageQuery.pick({ page: true, page_size: true }).extend({
  unread: z.stringbool().optional().describe('true: only those that were not read.'),
});

/** How many are left; every answer about notifications has it. */
export const Unread = z.object({ unread: z.int().describe('Notifications of the caller that were not read.') });

export const MarkNotificationsRead = z.object({
  until: SentInstant.optional().describe('Those that came later stay unread: `created_at` of the latest that was shown.'),
});
