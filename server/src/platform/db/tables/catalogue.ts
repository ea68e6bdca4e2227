// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json } from "./columns.ts";

export interface CatalogueHealthcareService {
  active: Generated<boolean>;
  appointment_required: Generated<boolean>;
  /**
   * [{days, start_time, end_time}] by the organisation's clock; empty: whenever the hospital is open
   */
  availability: Generated<Json>;
  category: "Consultation" | "Diagnostic" | "Hospitalization" | "Medication" | "Administrative" | "Procedure";
  code: string;
  created_at: Generated<Instant>;
  /**
   * from then on no list shows it and its code is free again
   */
  deleted_at: Instant | null;
  description: string | null;
  /**
   * minutes; null: not said
   */
  duration: number | null;
  id: string;
  name: string;
  organization_id: string;
  provision_codes: Generated<string[]>;
  /**
   * the income that it counts to
   */
  revenue_tag: string | null;
  /**
   * name and code in lower case without marks, for searching
   */
  search_norm: string;
  service_class: "Consultation" | "Diagnostic" | "Hospitalization" | "Medication" | "Administrative" | "Procedure";
  /**
   * [{code, display}]
   */
  specialties: Generated<Json>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  virtual_service: Generated<boolean>;
}

export interface CataloguePriceTier {
  /**
   * pesewas or cents
   */
  cost_minor: Int8;
  created_at: Generated<Instant>;
  currency: string;
  /**
   * no longer offered; what was booked with it still names it
   */
  deleted_at: Instant | null;
  description: string | null;
  id: string;
  name: string;
  organization_id: string;
  position: number;
  service_id: string;
  type: "free" | "disc" | "cost";
  updated_at: Generated<Instant>;
}

export interface CatalogueServiceCard {
  active: boolean | null;
  appointment_required: boolean | null;
  availability: Json | null;
  category: string | null;
  code: string | null;
  deleted_at: Instant | null;
  duration: number | null;
  id: string | null;
  name: string | null;
  organization_id: string | null;
  revenue_tag: string | null;
  service_class: string | null;
  virtual_service: boolean | null;
}

export interface CatalogueServiceLocation {
  created_at: Generated<Instant>;
  location_id: string;
  organization_id: string;
  service_id: string;
}

export interface CatalogueServicePractitioner {
  created_at: Generated<Instant>;
  organization_id: string;
  practitioner_id: string;
  service_id: string;
}

export interface CatalogueServicePrice {
  active: Generated<boolean>;
  /**
   * pesewas or cents
   */
  charge_minor: Int8;
  created_at: Generated<Instant>;
  currency: string;
  deleted_at: Instant | null;
  /**
   * null: the name of the price
   */
  description: string | null;
  healthcare_service_id: string;
  id: string;
  /**
   * null: at any location
   */
  location_id: string | null;
  /**
   * null: the name of the service
   */
  name: string | null;
  organization_id: string;
  /**
   * a code such as NHIS, until the module payers keeps them; null: any payer
   */
  payer: string | null;
  /**
   * null: however it is paid
   */
  payment_method: "cash" | "patient-account" | "corporate" | "insurance" | null | null;
  /**
   * service, location, payer and payment method, with null where any is meant (PRICE-006)
   */
  price_key: Generated<string>;
  updated_at: Generated<Instant>;
  /**
   * first day by the organisation's clock; null: always was
   */
  valid_from: string | null;
  /**
   * last day by the organisation's clock; null: until it is ended
   */
  valid_to: string | null;
  version: Generated<number>;
}

export interface CatalogueTables {
  "catalogue.healthcare_service": CatalogueHealthcareService;
  "catalogue.price_tier": CataloguePriceTier;
  "catalogue.service_card": CatalogueServiceCard;
  "catalogue.service_location": CatalogueServiceLocation;
  "catalogue.service_practitioner": CatalogueServicePractitioner;
  "catalogue.service_price": CatalogueServicePrice;
}
