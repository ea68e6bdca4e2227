// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json } from "./columns.ts";

export interface SchedulingAppointment {
  appointment_type: "ROUTINE" | "CHECKUP" | "EMERGENCY" | "FOLLOWUP";
  /**
   * null: the patient has not come
   */
  arrived_at: Instant | null;
  /**
   * null: not cancelled, or no reason given
   */
  cancel_reason: string | null;
  /**
   * null: not cancelled
   */
  cancelled_at: Instant | null;
  comment: Generated<string>;
  /**
   * null: the patient has not confirmed
   */
  confirmed_at: Instant | null;
  created_at: Generated<Instant>;
  created_by_id: string;
  /**
   * entered in error: no list shows it from then on
   */
  deleted_at: Instant | null;
  ends_at: Instant;
  healthcare_service_id: string;
  id: string;
  location_id: string;
  /**
   * as it was asked for, in minutes; 0: one slot
   */
  minutes_duration: Generated<number>;
  /**
   * when somebody took an absence back: it is not marked again by itself; null: never
   */
  noshow_undone_at: Instant | null;
  organization_id: string;
  patient_id: string;
  practitioner_id: string;
  priority: Generated<number>;
  requested_period: Generated<number>;
  schedule_id: string;
  /**
   * null: it was booked by itself
   */
  series_id: string | null;
  /**
   * which of its series, from 1; null: it was booked by itself
   */
  series_number: number | null;
  /**
   * null: no price tier was chosen
   */
  service_tier_id: string | null;
  /**
   * made of the schedule and the start: the slot has no row of its own
   */
  slot_id: string;
  starts_at: Instant;
  status: Generated<"pending" | "booked" | "arrived" | "fulfilled" | "cancelled" | "noshow">;
  /**
   * what it was before the arrival or the absence, for taking that back
   */
  status_before: "pending" | "booked" | "noshow" | null | null;
  /**
   * as it stood when it was booked; null: no price tier was chosen
   */
  tier_cost_minor: Int8 | null;
  /**
   * as it stood when it was booked; null: no price tier was chosen
   */
  tier_currency: string | null;
  /**
   * as it stood when it was booked; null: no price tier was chosen
   */
  tier_name: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SchedulingAppointmentCard {
  ends_at: Instant | null;
  healthcare_service_id: string | null;
  id: string | null;
  location_id: string | null;
  organization_id: string | null;
  patient_id: string | null;
  practitioner_id: string | null;
  starts_at: Instant | null;
  status: string | null;
}

export interface SchedulingAppointmentMessage {
  /**
   * null: it tells of a slot that is kept for one who waits
   */
  appointment_id: string | null;
  attempts: Generated<number>;
  /**
   * a word for why it was not sent; null: nothing stood in the way
   */
  because: string | null;
  channel: "mail" | "sms";
  created_at: Generated<Instant>;
  /**
   * not before this moment; a sender that takes it on puts it off, so that another one does if that one dies
   */
  due_at: Instant;
  id: string;
  kind: "confirmation" | "moved" | "reminder_day" | "reminder_hours" | "offer";
  /**
   * the slot that is kept for one who waits; null: it tells of an appointment
   */
  offer_id: string | null;
  organization_id: string;
  /**
   * null: not sent
   */
  sent_at: Instant | null;
  state: Generated<"waiting" | "sent" | "logged" | "failed" | "dropped">;
  updated_at: Generated<Instant>;
}

export interface SchedulingAppointmentMove {
  appointment_id: string;
  /**
   * what the appointment was, for moving it back
   */
  before: Json;
  moved_at: Instant;
  moved_by_id: string;
  organization_id: string;
  /**
   * where it was moved to; a slot has no row of its own
   */
  slot_id: string;
}

export interface SchedulingAppointmentSeries {
  /**
   * how many were booked, whatever became of them since
   */
  appointments: number;
  created_at: Generated<Instant>;
  created_by_id: string;
  /**
   * in weeks
   */
  every_weeks: number;
  id: string;
  organization_id: string;
}

export interface SchedulingLeave {
  created_at: Generated<Instant>;
  /**
   * taken back
   */
  deleted_at: Instant | null;
  end_date: string;
  /**
   * on the last day; null: to its end
   */
  end_time: string | null;
  id: string;
  organization_id: string;
  practitioner_id: string;
  reason: Generated<string>;
  start_date: string;
  /**
   * on the first day; null: from its beginning
   */
  start_time: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SchedulingMessageRefusal {
  created_at: Generated<Instant>;
  created_by_id: string;
  organization_id: string;
  patient_id: string;
}

export interface SchedulingSchedule {
  /**
   * [{start_time, end_time}], without slots on each day
   */
  breaks: Generated<Json>;
  comment: Generated<string>;
  created_at: Generated<Instant>;
  days: string[];
  /**
   * from then on no list shows it; what was booked in it still names it
   */
  deleted_at: Instant | null;
  end_time: string;
  healthcare_service_id: string;
  /**
   * [{day, start_time, end_time}] of days with other hours
   */
  hours: Generated<Json>;
  id: string;
  location_id: string;
  /**
   * what a slot takes; null: as the service
   */
  minutes_duration: number | null;
  organization_id: string;
  planning_horizon_end: string;
  planning_horizon_start: string;
  practitioner_id: string;
  /**
   * 0: the first week alone; n: every n-th week, counted from planning_horizon_start
   */
  recurring_weeks: number;
  /**
   * HH:mm by the organisation's clock; so all times of this schema
   */
  start_time: string;
  status: "active" | "inactive";
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SchedulingScheduleException {
  created_at: Generated<Instant>;
  date: string;
  /**
   * taken back
   */
  deleted_at: Instant | null;
  /**
   * null: the schedule does not run on this day
   */
  end_time: string | null;
  id: string;
  organization_id: string;
  reason: Generated<string>;
  schedule_id: string;
  /**
   * null: the schedule does not run on this day
   */
  start_time: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SchedulingScheduleTime {
  created_at: Generated<Instant>;
  dates: string;
  /**
   * of the day, from midnight
   */
  minutes: string;
  organization_id: string;
  practitioner_id: string;
  schedule_id: string;
}

export interface SchedulingSettings {
  by_mail: boolean;
  confirmations: boolean;
  created_at: Generated<Instant>;
  /**
   * in minutes
   */
  hold_minutes: number;
  names_practitioner: boolean;
  names_service: boolean;
  /**
   * in minutes, after the end of the slot
   */
  no_show_minutes: number;
  /**
   * those who wait are told of a slot that is kept for them; null: as confirmations are
   */
  offers: boolean | null;
  organization_id: string;
  reminders: boolean;
  sender: string;
  sms: "off" | "log" | "http";
  sms_body: string;
  sms_header_names: string[];
  /**
   * sealed: {name: value} of the requests to the SMS provider; null: none
   */
  sms_headers: Buffer | null;
  /**
   * when they were last entered; null: never
   */
  sms_headers_at: Instant | null;
  sms_method: "GET" | "POST";
  sms_success: string;
  sms_url: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SchedulingSlotHold {
  created_at: Generated<Instant>;
  ends_at: Instant;
  expires_at: Instant;
  held_by_id: string;
  organization_id: string;
  practitioner_id: string;
  slot_id: string;
  starts_at: Instant;
}

export interface SchedulingSlotOffer {
  created_at: Generated<Instant>;
  /**
   * booked, passed on, or over; null: it is kept until expires_at
   */
  ended_at: Instant | null;
  ends_at: Instant;
  expires_at: Instant;
  id: string;
  organization_id: string;
  practitioner_id: string;
  slot_id: string;
  starts_at: Instant;
  waiting_id: string;
}

export interface SchedulingTransfer {
  /**
   * {user_id, practitioner_role_id, session_id} of the user who began the step, for the trail
   */
  asked_by: Json;
  /**
   * null: the patients are not told yet
   */
  confirmed_at: Instant | null;
  created_at: Generated<Instant>;
  id: string;
  organization_id: string;
  started_by_id: string;
  status: Generated<"queued" | "running" | "done">;
  step: Generated<"move" | "undo">;
  /**
   * null: each appointment stays on its own day
   */
  to_date: string | null;
  /**
   * null: each appointment stays with its own practitioner
   */
  to_practitioner_id: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SchedulingTransferRow {
  appointment_id: string;
  /**
   * what the appointment was, for moving it back
   */
  before: Json;
  created_at: Generated<Instant>;
  /**
   * why it was not moved, or not moved back; null: nothing stood in the way
   */
  failure: string | null;
  from_practitioner_id: string;
  from_starts_at: Instant;
  organization_id: string;
  place: number;
  state: Generated<"waiting" | "moved" | "failed" | "undone" | "waitlisted">;
  transfer_id: string;
  updated_at: Generated<Instant>;
  /**
   * of the appointment, when it was chosen or moved: a change since then is not written over
   */
  version_seen: number;
  /**
   * what was put on the waiting list from here; null: nothing, or the patient waited already
   */
  waiting_id: string | null;
}

export interface SchedulingWaiting {
  /**
   * what was booked from here; null: nothing yet
   */
  appointment_id: string | null;
  comment: Generated<string>;
  created_at: Generated<Instant>;
  created_by_id: string;
  /**
   * on which days of the week the patient can come; none: on all of them
   */
  days: string[];
  healthcare_service_id: string;
  id: string;
  organization_id: string;
  patient_id: string;
  /**
   * null: any doctor
   */
  practitioner_id: string | null;
  /**
   * null: not removed, or no reason given
   */
  removed_reason: string | null;
  state: Generated<"waiting" | "booked" | "removed">;
  /**
   * the last day that is of use; null: any
   */
  until: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SchedulingTables {
  "scheduling.appointment": SchedulingAppointment;
  "scheduling.appointment_card": SchedulingAppointmentCard;
  "scheduling.appointment_message": SchedulingAppointmentMessage;
  "scheduling.appointment_move": SchedulingAppointmentMove;
  "scheduling.appointment_series": SchedulingAppointmentSeries;
  "scheduling.leave": SchedulingLeave;
  "scheduling.message_refusal": SchedulingMessageRefusal;
  "scheduling.schedule": SchedulingSchedule;
  "scheduling.schedule_exception": SchedulingScheduleException;
  "scheduling.schedule_time": SchedulingScheduleTime;
  "scheduling.settings": SchedulingSettings;
  "scheduling.slot_hold": SchedulingSlotHold;
  "scheduling.slot_offer": SchedulingSlotOffer;
  "scheduling.transfer": SchedulingTransfer;
  "scheduling.transfer_row": SchedulingTransferRow;
  "scheduling.waiting": SchedulingWaiting;
}
