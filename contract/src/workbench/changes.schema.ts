import * as z from 'zod';
import { Id } from '../base/index.ts';

const topicPattern = /^(?:visits|queue|bills|appointments|schedules|notifications|patient:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What can be listened to: visits of the organisation, its queues, its bills, its appointments and slots, its schedules, what the caller is told, one patient's record. */
export type Topic = 'visits' | 'queue' | 'bills' | 'appointments' | 'schedules' | 'notifications' | `patient:${string}`;

/** Topics of one stream. */
export const mostTopics = 40;

const isListOfTopics = (text: string): boolean => {
  const topics = text.split(',');
  return topics.length <= mostTopics && topics.every((topic) => topicPattern.test(topic));
};

export const ChangesQuery = z.object({
  service_provider_id: Id.optional(),
  topics: z
    .string()
    .max(2_000)
    .refine(isListOfTopics)
    .optional()
    .describe(
      'visits, queue, bills, appointments (and the hours of which their slots are made), schedules, notifications, patient:{id}; several with commas. Without any the stream only ends when the rights of the session change.',
    ),
});

/** That something has changed, never what: who may read it reads it again. */
export const Change = z
  .object({
    topic: z.string(),
    id: Id.describe(
      'Of the visit, the charge, the appointment or the patient; of hours the practitioner or the location; of notifications the membership of the caller.',
    ),
  })
  .meta({ id: 'Change' });
export type Change = z.output<typeof Change>;
