// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant } from "./columns.ts";

export interface FrontdeskCheckIn {
  /**
   * null: the patient came without one
   */
  appointment_id: string | null;
  checked_in_at: Instant;
  checked_in_by_id: string;
  /**
   * the visit was open already: taking the check-in back leaves it open
   */
  joined: Generated<boolean>;
  organization_id: string;
  /**
   * that is charged for a visit without an appointment; null: none was said
   */
  service_id: string | null;
  /**
   * the visit was nobody's, and became that of the practitioner of the appointment
   */
  took: Generated<boolean>;
  /**
   * null: it was not taken back
   */
  undone_at: Instant | null;
  visit_id: string;
}

export interface FrontdeskTables {
  "frontdesk.check_in": FrontdeskCheckIn;
}
