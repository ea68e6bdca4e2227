// Generated from the migrations by `npm run tables`. Do not edit.

import type { AllergiesTables } from "./tables/allergies.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { BackupTables } from "./tables/backup.ts";
import type { BillingTables } from "./tables/billing.ts";
import type { CatalogueTables } from "./tables/catalogue.ts";
import type { EncountersTables } from "./tables/encounters.ts";
import type { FilesTables } from "./tables/files.ts";
import type { FrontdeskTables } from "./tables/frontdesk.ts";
import type { IdentityTables } from "./tables/identity.ts";
import type { ObservationsTables } from "./tables/observations.ts";
import type { OrganizationTables } from "./tables/organization.ts";
import type { PatientsTables } from "./tables/patients.ts";
import type { PayersTables } from "./tables/payers.ts";
import type { PlatformTables } from "./tables/platform.ts";
import type { QueueTables } from "./tables/queue.ts";
import type { ReferralsTables } from "./tables/referrals.ts";
import type { ReportsTables } from "./tables/reports.ts";
import type { SchedulingTables } from "./tables/scheduling.ts";
import type { TerminologyTables } from "./tables/terminology.ts";
import type { WebhooksTables } from "./tables/webhooks.ts";
import type { WorkbenchTables } from "./tables/workbench.ts";

export interface DB extends AllergiesTables {}
export interface DB extends AuditTables {}
export interface DB extends BackupTables {}
export interface DB extends BillingTables {}
export interface DB extends CatalogueTables {}
export interface DB extends EncountersTables {}
export interface DB extends FilesTables {}
export interface DB extends FrontdeskTables {}
export interface DB extends IdentityTables {}
export interface DB extends ObservationsTables {}
export interface DB extends OrganizationTables {}
export interface DB extends PatientsTables {}
export interface DB extends PayersTables {}
export interface DB extends PlatformTables {}
export interface DB extends QueueTables {}
export interface DB extends ReferralsTables {}
export interface DB extends ReportsTables {}
export interface DB extends SchedulingTables {}
export interface DB extends TerminologyTables {}
export interface DB extends WebhooksTables {}
export interface DB extends WorkbenchTables {}
