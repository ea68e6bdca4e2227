// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8 } from "./columns.ts";

export interface IdentityAccount {
  created_at: Generated<Instant>;
  disabled_at: Instant | null;
  /**
   * encrypts, in the browser only, what the server has not heard yet; given to a session of this account
   */
  draft_key: Buffer;
  /**
   * null as well when it was not proved and somebody else has proved that it is theirs
   */
  email: string | null;
  /**
   * when its owner has shown to read this address's mail; null: it signs in to this account, and nothing else is sent or given to it
   */
  email_proved_at: Instant | null;
  id: string;
  /**
   * where the next sign-in starts; no foreign key, because organization.organization may be distributed and this table is not
   */
  last_organization_id: string | null;
  /**
   * null until the person has set one: nobody can sign in with it
   */
  password_hash: string | null;
  /**
   * when its owner chose the password
   */
  password_set_at: Generated<Instant>;
  phone: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface IdentityAccountCard {
  disabled_at: Instant | null;
  email: string | null;
  id: string | null;
  phone: string | null;
}

export interface IdentityAddressCard {
  account_id: string | null;
  email: string | null;
}

export interface IdentityEmailProof {
  account_id: string;
  email: string;
  ended_at: Instant | null;
  ended_because: "proved" | "withdrawn" | "replaced" | "password-set" | "restored" | null | null;
  expires_at: Instant | null;
  /**
   * SHA-256 of the token in the letter, which is never stored; null until the letter is written, and when the address is somebody else's: only the letter says so
   */
  hash: Buffer | null;
  id: string;
  requested_at: Instant;
}

export interface IdentityFailedTry {
  address: string;
  failed_at: Instant;
  id: string;
  /**
   * SHA-256 of what was typed, whether or not an account has that name
   */
  name_hash: Buffer;
  /**
   * /24 of an IPv4 address, /64 of an IPv6 address
   */
  network: string;
}

export interface IdentityKnownNetwork {
  account_id: string;
  /**
   * /24 of an IPv4 address, /64 of an IPv6 address
   */
  network: string;
  /**
   * the last time
   */
  signed_in_at: Instant;
}

export interface IdentityPasswordHistory {
  account_id: string;
  id: string;
  password_hash: string;
  replaced_at: Instant;
}

export interface IdentityPasswordReset {
  /**
   * null: nobody has the name that was typed; the row is written all the same, so that both cost the same time
   */
  account_id: string | null;
  expires_at: Instant | null;
  /**
   * SHA-256 of the token in the letter, which is never stored; null until the letter is written
   */
  hash: Buffer | null;
  id: string;
  requested_at: Instant;
  /**
   * used, or of no use any more because the password was set otherwise
   */
  used_at: Instant | null;
}

export interface IdentityRecoveryCode {
  account_id: string;
  created_at: Instant;
  hash: Buffer;
  used_at: Instant | null;
}

export interface IdentityRefreshToken {
  /**
   * who used it: SHA-256 of the secret of that try
   */
  attempt_hash: Buffer | null;
  created_at: Instant;
  expires_at: Instant;
  hash: Buffer;
  /**
   * hash of the token that it was given for; several have the same one if a renewal was repeated, and only one of them can be used
   */
  predecessor: Buffer | null;
  session_id: string;
  used_at: Instant | null;
}

export interface IdentitySecondFactor {
  account_id: string;
  /**
   * the newest time step whose code was taken: that code and older ones are refused
   */
  last_step: Int8 | null;
  on_since: Instant | null;
  /**
   * of the authenticator app, sealed with a key that is not in the database; null: off
   */
  secret: Buffer | null;
  started_at: Instant | null;
  /**
   * shown, and not yet proved by its first code; counts for a few minutes
   */
  started_secret: Buffer | null;
}

export interface IdentitySession {
  account_id: string;
  /**
   * the network address that it was opened from; null: by a command or before this was kept
   */
  address: string | null;
  created_at: Instant;
  /**
   * browser and system as the sign-in named itself, for the owner's own list
   */
  device: string | null;
  expires_at: Instant;
  id: string;
  /**
   * over so long after its last request: 8 hours, or what its organisation says
   */
  idle_seconds: Generated<number>;
  kind: "app" | "program";
  /**
   * moved by what a person does, at most once a minute; never by a refresh, a stream, or what a page asks by itself
   */
  last_used_at: Instant;
  /**
   * locked so long after its last use: the idle time of its organisation's screens and two minutes; null: a program, which has no screen
   */
  lock_seconds: Generated<number | null>;
  /**
   * nobody has used the screen for a while: nothing is answered until the owner's password comes
   */
  locked_at: Instant | null;
  /**
   * the current organisation; switching changes it
   */
  organization_id: string;
  revoked_at: Instant | null;
  revoked_because: "signed-out" | "refresh-reused" | "disabled" | "password-changed" | "ended-by-owner" | "second-factor-changed" | null | null;
}

export interface IdentitySignInBeginning {
  /**
   * null: nothing was forgotten yet
   */
  forgotten_at: Instant | null;
  hash: Buffer;
  only_row: Generated<boolean>;
  seq: Int8;
}

export interface IdentitySignInChallenge {
  account_id: string;
  /**
   * what the sign-in waits for: neither challenge opens what the other does
   */
  asks: "second-factor" | "new-password";
  created_at: Instant;
  expires_at: Instant;
  /**
   * SHA-256 of the challenge, which is never stored
   */
  hash: Buffer;
}

export interface IdentitySignInEvent {
  account_id: string | null;
  address: string;
  event: "signed-in" | "failed" | "signed-out" | "refresh-reused" | "switched" | "sign-in-name-changed" | "reset-asked" | "password-reset" | "password-changed" | "sessions-ended" | "locked" | "unlocked" | "second-factor-asked" | "second-factor-failed" | "second-factor-on" | "second-factor-moved" | "second-factor-off" | "recovery-code-used" | "recovery-codes-renewed" | "invitation-accepted" | "membership-disabled" | "second-factor-reset" | "new-password-asked";
  /**
   * by the clock of the server that was asked
   */
  happened_at: Instant;
  id: string;
  organization_id: string | null;
  /**
   * by the database's clock: by it a row is old enough to be forgotten
   */
  recorded_at: Generated<Instant>;
  session_id: string | null;
}

export interface IdentitySignInLink {
  event_id: string;
  hash: Buffer;
  prev: Buffer;
  sealed_at: Generated<Instant>;
  seq: Int8;
}

export interface IdentitySignInUnsealed {
  event_id: string;
}

export interface IdentityTables {
  "identity.account": IdentityAccount;
  "identity.account_card": IdentityAccountCard;
  "identity.address_card": IdentityAddressCard;
  "identity.email_proof": IdentityEmailProof;
  "identity.failed_try": IdentityFailedTry;
  "identity.known_network": IdentityKnownNetwork;
  "identity.password_history": IdentityPasswordHistory;
  "identity.password_reset": IdentityPasswordReset;
  "identity.recovery_code": IdentityRecoveryCode;
  "identity.refresh_token": IdentityRefreshToken;
  "identity.second_factor": IdentitySecondFactor;
  "identity.session": IdentitySession;
  "identity.sign_in_beginning": IdentitySignInBeginning;
  "identity.sign_in_challenge": IdentitySignInChallenge;
  "identity.sign_in_event": IdentitySignInEvent;
  "identity.sign_in_link": IdentitySignInLink;
  "identity.sign_in_unsealed": IdentitySignInUnsealed;
}
