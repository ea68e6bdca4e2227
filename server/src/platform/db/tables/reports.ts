// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant } from "./columns.ts";

export interface ReportsSetUpStep {
  dismissed_at: Generated<Instant>;
  dismissed_by_id: string;
  organization_id: string;
  step: string;
}

export interface ReportsTables {
  "reports.set_up_step": ReportsSetUpStep;
}
