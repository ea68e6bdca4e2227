import * as z from 'zod';
import { editFields, Id, Instant } from '../base/index.ts';

export const messageKinds = ['confirmation', 'moved', 'reminder_day', 'reminder_hours', 'offer'] as const;
export const messageChannels = ['mail', 'sms'] as const;
export const messageStates = ['waiting', 'sent', 'logged', 'failed', 'dropped'] as const;
/** Why a message was not sent. */
export const messageHindrances = ['changed', 'deceased', 'late', 'no_address', 'off', 'refused', 'unreachable', 'unwanted'] as const;
export type MessageHindrance = (typeof messageHindrances)[number];

/** One way of telling a patient one thing about an appointment; text and address are not kept. */
export const AppointmentMessage = z
  .object({
    uuid: Id,
    id: Id,
    kind: z
      .enum(messageKinds)
      .describe('reminder_day: a day before; reminder_hours: two hours before; offer: a slot is kept for one who waits.'),
    channel: z.enum(messageChannels),
    state: z.enum(messageStates).describe('logged: the SMS driver writes to the log alone, nothing left the hospital.'),
    because: z.enum(messageHindrances).nullable().describe('Why it was not sent, or not yet.'),
    due_at: Instant.describe('Not before this moment.'),
    attempts: z.int().describe('At most three.'),
    sent_at: Instant.nullable(),
  })
  .meta({ id: 'AppointmentMessage' });
export type AppointmentMessage = z.output<typeof AppointmentMessage>;

/** One way of telling one who waits of the slot that is kept for them. */
export const OfferMessage = AppointmentMessage.pick({ channel: true, state: true, because: true, sent_at: true });

/** Whether a patient wants messages about appointments. */
export const MessageChoice = z.object({ patient_id: Id, wanted: z.boolean() }).meta({ id: 'MessageChoice' });
export const MessageChoiceBody = z.object({ wanted: z.boolean() });

export const smsDrivers = ['off', 'log', 'http'] as const;
export const smsMethods = ['GET', 'POST'] as const;

const HeaderName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,80}$/)
  .refine((name) => !['host', 'content-length', 'connection', 'transfer-encoding', 'idempotency-key'].includes(name.toLowerCase()));
const HeaderValue = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[\x20-\x7e]+$/);
const Header = z.object({ name: HeaderName, value: HeaderValue });

const fields = {
  hold_minutes: z.int().min(2).max(10),
  no_show_minutes: z.int().min(15).max(240),
  confirmations: z.boolean(),
  reminders: z.boolean(),
  offers: z.boolean(),
  by_mail: z.boolean(),
  sms: z.enum(smsDrivers),
  sender: z.string().trim().max(40),
  names_service: z.boolean(),
  names_practitioner: z.boolean(),
  sms_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  sms_method: z.enum(smsMethods),
  sms_body: z.string().trim().max(2000),
  sms_success: z.string().trim().max(200),
};

/** How an organisation books, and what its patients are told. */
export const AppointmentSettings = z
  .object({
    hold_minutes: z.int().describe('How long a slot is held for whoever is about to book it.'),
    no_show_minutes: z.int().describe('So long after the end of the slot an open appointment becomes a no-show.'),
    confirmations: z.boolean().describe('Patients are told when they are booked and when they are moved.'),
    reminders: z.boolean().describe('24 hours and 2 hours before, none between 20:00 and 07:00.'),
    offers: z.boolean().describe('Those who wait are told of a slot that is kept for them, except between 20:00 and 07:00.'),
    by_mail: z.boolean(),
    sms: z.enum(smsDrivers).describe('log: messages are counted in the log and sent to nobody; http: by the provider below.'),
    sender: z.string().describe("Who messages come from; '': the organisation's name."),
    names_service: z.boolean().describe('Messages name the clinic or service.'),
    names_practitioner: z.boolean().describe('Messages name the doctor.'),
    sms_url: z.string().describe('{to}, {text}, {sender} and {id} stand for the parts of a message, here and in the body.'),
    sms_method: z.enum(smsMethods),
    sms_header_names: z.array(z.string()).describe('Their values are kept sealed and never shown.'),
    sms_headers_at: Instant.nullable().describe('When they were last entered.'),
    sms_body: z.string(),
    sms_success: z
      .string()
      .describe("What the provider's answer holds when it has taken a message; '': every answer from 200 to 299 will do."),
    version: z.int(),
  })
  .meta({ id: 'AppointmentSettings' });
export type AppointmentSettings = z.output<typeof AppointmentSettings>;

/** What holds as long as an organisation has chosen nothing. */
export const usualAppointmentSettings: AppointmentSettings = {
  hold_minutes: 5,
  no_show_minutes: 60,
  confirmations: true,
  reminders: true,
  offers: true,
  by_mail: true,
  sms: 'off',
  sender: '',
  names_service: false,
  names_practitioner: false,
  sms_url: '',
  sms_method: 'POST',
  sms_header_names: [],
  sms_headers_at: null,
  sms_body: '{"to": "{to}", "from": "{sender}", "text": "{text}"}',
  sms_success: '',
  version: 1,
};

export const AppointmentSettingsEdit = z
  .object({
    ...editFields,
    ...fields,
    sms_headers: z.array(Header).max(10).describe('All of them: they take the place of those before.'),
  })
  .partial();
