import * as z from 'zod';
import { IdParams, one, operation } from '../base/index.ts';
import './scheduling.failures.ts';
import { BookedSeries, NewSeries, PlanSeriesQuery, SeriesDate } from './series.schema.ts';

const series = 'providers/{id}/appointments/series' as const;

export const planSeries = operation({
  name: 'scheduling.planSeries',
  spec: ['SLOT-001', 'SLOT-005'],
  summary: 'The days of a series, at most 26, each with whether its slot can be booked; nothing is booked.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${series}`,
  params: IdParams,
  query: PlanSeriesQuery,
  reply: z.object({ data: z.array(SeriesDate) }),
  failures: ['not_found'],
});

export const bookSeries = operation({
  name: 'scheduling.bookSeries',
  spec: ['APPT-020', 'APPT-023', 'SLOT-004'],
  summary: 'Books the same service, practitioner and time every so many weeks; days that cannot be had are named, and the others stand.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${series}`,
  params: IdParams,
  body: NewSeries,
  reply: one(BookedSeries),
  failures: ['not_found', 'scheduling.seriesNotBooked', 'scheduling.patientDeceased', 'patients.inactive'],
  status: 201,
  audit: { action: 'appointment.book-series', patient: 'body.patient_id', shows: 'reply.data.appointments.*.patient_id' },
});
