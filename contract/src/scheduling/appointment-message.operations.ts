import * as z from 'zod';
import { IdParams, one, operation } from '../base/index.ts';
import './scheduling.failures.ts';
import { AppointmentParams } from './appointment.schema.ts';
import {
  AppointmentMessage,
  AppointmentSettings,
  AppointmentSettingsEdit,
  MessageChoice,
  MessageChoiceBody,
} from './appointment-message.schema.ts';

const messages = 'providers/{id}/appointments/{appointment_id}/messages' as const;
const settings = 'providers/{id}/appointment-settings' as const;
const choice = 'emr/patients/{id}/appointment-messages' as const;

export const listAppointmentMessages = operation({
  name: 'scheduling.listAppointmentMessages',
  spec: ['APPT-020'],
  summary: 'What the patient was told of an appointment, or will be, in order.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${messages}`,
  params: AppointmentParams,
  reply: z.object({ data: z.array(AppointmentMessage) }),
  failures: ['not_found'],
});

export const readMessageChoice = operation({
  name: 'scheduling.readMessageChoice',
  spec: ['APPT-020'],
  summary: 'Whether a patient wants messages about appointments.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v2/${choice}`,
  params: IdParams,
  reply: one(MessageChoice),
  failures: ['not_found'],
  audit: { action: 'appointment-messages.read', patient: 'params.id' },
});

export const chooseMessages = operation({
  name: 'scheduling.chooseMessages',
  spec: ['APPT-020'],
  summary: 'Says whether a patient wants messages about appointments.',
  permission: 'appointments.write',
  method: 'PUT',
  path: `/api/v2/${choice}`,
  params: IdParams,
  body: MessageChoiceBody,
  reply: one(MessageChoice),
  failures: ['not_found', 'patients.replaced'],
  audit: { action: 'appointment-messages.choose', patient: 'params.id' },
});

export const readAppointmentSettings = operation({
  name: 'scheduling.readAppointmentSettings',
  spec: ['APPT-020', 'SLOT-004'],
  summary: 'How long slots are held, when somebody counts as absent, and what patients are told.',
  permission: 'settings.read',
  method: 'GET',
  path: `/api/v1/${settings}`,
  params: IdParams,
  reply: one(AppointmentSettings),
  failures: ['not_found'],
});

export const updateAppointmentSettings = operation({
  name: 'scheduling.updateAppointmentSettings',
  spec: ['APPT-020', 'SLOT-004'],
  summary: 'Changes them; headers of the SMS provider are kept sealed.',
  permission: 'settings.write',
  method: 'PATCH',
  path: `/api/v1/${settings}`,
  params: IdParams,
  body: AppointmentSettingsEdit,
  reply: one(AppointmentSettings),
  failures: ['not_found', 'conflict'],
  audit: { action: 'appointment-settings.update' },
});
