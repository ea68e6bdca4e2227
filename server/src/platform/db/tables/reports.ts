// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant } from "./columns.ts";

export interface ReportsSettings {
  /**
   * where the age groups end, rising: below so many days (28d), months (6m) or years (5y); the last group has no end
   */
  age_limits: string[];
  created_at: Generated<Instant>;
  organization_id: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface ReportsSetUpStep {
  dismissed_at: Generated<Instant>;
  dismissed_by_id: string;
  organization_id: string;
  step: string;
}

export interface ReportsTables {
  "reports.set_up_step": ReportsSetUpStep;
  "reports.settings": ReportsSettings;
}
