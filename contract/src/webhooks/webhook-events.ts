/** An event that other programs can subscribe to (HOOK-003, HOOK-004). */
export interface WebhookEvent {
  name: string;
  description: string;
  /** The event that our modules publish; absent: the module that will publish it does not exist yet. */
  announced?: string;
}

/** Names are promised to other programs: they outlive the names inside. */
export const webhookEvents = [
  { name: 'patient.created', description: 'A patient was registered.', announced: 'patients.registered' },
  { name: 'patient.updated', description: "A patient's record was changed.", announced: 'patients.updated' },
  { name: 'visit.created', description: 'A visit was started.', announced: 'encounters.visitStarted' },
  { name: 'visit.ended', description: 'A visit was ended.', announced: 'encounters.visitEnded' },
  { name: 'encounter.finished', description: 'An encounter was finished and its notes signed.', announced: 'encounters.encounterFinished' },
  { name: 'appointment.created', description: 'An appointment was booked.', announced: 'scheduling.appointmentBooked' },
  { name: 'appointment.cancelled', description: 'An appointment was cancelled.', announced: 'scheduling.appointmentCancelled' },
  { name: 'invoice.paid', description: 'An invoice was paid in full.', announced: 'billing.invoicePaid' },
  { name: 'diagnosticreport.final', description: 'The report of a test became final.' },
] as const satisfies readonly WebhookEvent[];

export type WebhookEventName = (typeof webhookEvents)[number]['name'];

export const webhookEventNames = webhookEvents.map(({ name }) => name) as [WebhookEventName, ...WebhookEventName[]];

/** Sent by the button "Send a test"; no subscription is needed. */
export const testEvent = 'webhook.test';
