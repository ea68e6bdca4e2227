import type { AppointmentMessage } from '@akoma/contract/scheduling';

/** Labels of the settings of appointments. */
export const settingsWords = {
  title: 'Appointments',
  save: 'Save appointment settings',
  saved: 'Appointment settings saved.',
  mayNot: 'Your role may not change settings. Ask an administrator.',
  booking: 'Booking',
  messages: 'Messages to patients',
  messagesWhy:
    'They name your hospital, the day, the time and your telephone number. Nobody is reminded, or told of a slot that is kept, between 20:00 and 07:00.',
  sms: 'SMS provider',
  smsWhy:
    '{to}, {text}, {sender} and {id} stand for the parts of a message, in the address and in the body. The header Idempotency-Key is added.',
  headersNow: 'Stored sealed and not shown again. Now stored: ',
  headersNone: 'One a line, such as Authorization: Bearer 123. Stored sealed and not shown again.',
  forget: 'Remove stored headers',
  fields: {
    hold_minutes: 'Minutes a slot is held while booking',
    no_show_minutes: 'Minutes until a no-show',
    confirmations: 'Confirm bookings and new times',
    reminders: 'Remind 24 hours and 2 hours before',
    offers: 'Tell those who wait of a slot that is kept for them',
    by_mail: 'Send by e-mail',
    sms: 'Send by SMS',
    sender: 'Sender',
    names_service: 'Name the clinic or service',
    names_practitioner: 'Name the doctor',
    sms_url: 'Address',
    sms_method: 'Method',
    sms_headers: 'Headers',
    sms_body: 'Body',
    sms_success: 'Text of a successful answer',
  },
  hints: {
    hold_minutes: '2 to 10',
    no_show_minutes: '15 to 240, counted from the end of the slot',
    sender: "Empty: your hospital's name. Many SMS providers take at most 11 letters.",
    sms_success: 'Empty: any answer from 200 to 299',
  },
  badHeaders: 'Write each header on a line of its own: Name: value.',
} as const;

export const smsChoices = [
  { value: 'off', label: 'No SMS' },
  { value: 'log', label: 'To the log only, for trying out' },
  { value: 'http', label: 'By a provider' },
] as const;

type Message = Pick<AppointmentMessage, 'kind' | 'channel' | 'state' | 'because'>;

/** Labels of what a patient was told. */
export const messageWords = {
  title: 'Messages',
  none: 'None: your hospital sends no messages about appointments.',
  failed: 'The messages could not be loaded.',
  wanted: 'Send this patient messages about appointments',
  mayNot: 'Your role may not change appointments. Ask an administrator.',
  kinds: {
    confirmation: 'Confirmation',
    moved: 'New time',
    reminder_day: 'Reminder a day before',
    reminder_hours: 'Reminder 2 hours before',
    offer: 'Slot kept',
  } satisfies Record<Message['kind'], string>,
  channels: { mail: 'e-mail', sms: 'SMS' } satisfies Record<Message['channel'], string>,
  states: { waiting: 'Waiting', sent: 'Sent', logged: 'In the log only', failed: 'Failed', dropped: 'Not sent' } satisfies Record<
    Message['state'],
    string
  >,
  because: {
    changed: 'the appointment was moved, cancelled or kept',
    deceased: 'the patient has died',
    late: 'it was too late',
    no_address: 'the patient has no address for it',
    off: 'switched off in the settings',
    refused: 'the receiver refused it',
    unreachable: 'nobody answered',
    unwanted: 'the patient wants no messages',
  } satisfies Record<NonNullable<Message['because']>, string>,
} as const;
