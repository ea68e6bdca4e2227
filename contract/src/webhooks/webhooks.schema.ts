import * as z from 'zod';
import { editFields, Id, IdParams, Instant, PageQuery, recordFields } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';
import { testEvent, webhookEventNames } from './webhook-events.ts';

const eventNames = z.enum(webhookEventNames);

/** A program that receives events (HOOK-001). */
export const Webhook = z
  .object({
    ...recordFields,
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(eventNames),
    active: z.boolean(),
    secret_hint: z.string().describe('The last four characters of the secret.'),
    previous_secret_until: Instant.nullable().describe('Until then the secret before the last rotation signs as well.'),
    delivered_count: z.int().describe('Of the last 30 days.'),
    failed_count: z.int().describe('Given up, of the last 30 days.'),
    waiting_count: z.int(),
    last_delivery_at: Instant.nullable().describe('The last try.'),
    last_failure: z.string().nullable().describe('Why the last try failed, as a sentence; null when it was taken.'),
    managing_organization: Id,
  })
  .meta({ id: 'Webhook' });

/** With the secret, which is shown only once. */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe('Signs every delivery (HMAC-SHA256). It cannot be read again.'),
}).meta({ id: 'WebhookWithSecret' });

const url = z
  .string()
  .trim()
  .max(500)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'Enter an address that begins with https://.')
  .refine(
    (text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '',
    'Leave name and password out of the address.',
  );
const description = z.string().trim().max(200).nullable();
const events = z
  .array(eventNames)
  .min(1, 'Choose at least one event.')
  .transform((names) => [...new Set(names)]);

export const NewWebhook = z.object({
  url,
  events,
  description: description.optional(),
  secret: z
    .string()
    .min(24)
    .max(100)
    .regex(/^[\x21-\x7e]+$/, 'Use letters, digits and signs without spaces.')
    .optional()
    .describe('Left out: one is made.'),
  ...managingFields,
});

export const WebhookEdit = z.object({
  ...editFields,
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  active: z.boolean().optional(),
  ...managingFields,
});

export const WebhookParams = IdParams.extend({ webhook_id: Id });
export const ListWebhooksQuery = PageQuery.omit({ start_date: true, end_date: true }).extend({
  status: z.enum(['active', 'inactive']).optional(),
  ...managingFields,
});

export const HookEvent = z
  .object({
    name: eventNames,
    description: z.string(),
    available: z.boolean().describe('False: the part that announces it is not built yet.'),
  })
  .meta({ id: 'WebhookEvent' });

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

/** The delivery of one event to one program. */
export const Delivery = z
  .object({
    uuid: Id,
    id: Id.describe('The same in every attempt, so that the receiver recognises a second copy.'),
    webhook_id: Id,
    url: z.string(),
    event: z.union([eventNames, z.literal(testEvent)]),
    status: z.enum(deliveryStatuses).describe('waiting: will be tried (again); failed: given up.'),
    attempts: z.int(),
    next_try_at: Instant.nullable(),
    delivered_at: Instant.nullable(),
    answer_status: z.int().nullable().describe('HTTP status of the last answer.'),
    failure: z.string().nullable().describe('Why the last try failed, as a sentence.'),
    created_at: Instant,
  })
  .meta({ id: 'WebhookDelivery' });

export const DeliveryWhole = Delivery.extend({
  body: z.string().describe('What is sent, byte for byte.'),
  patient_id: Id.nullable().describe('The patient whose record the body is about; null: none.'),
}).meta({ id: 'WebhookDeliveryWhole' });

export const ListDeliveriesQuery = PageQuery.omit({ search: true }).extend({
  webhook_id: Id.optional(),
  event: z.union([eventNames, z.literal(testEvent)]).optional(),
  status: z.enum(deliveryStatuses).optional(),
  ...managingFields,
});
export const DeliveryParams = IdParams.extend({ delivery_id: Id });
export const HookTouch = z.object({ ...managingFields });
