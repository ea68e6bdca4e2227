import type { Session, UserEdit, UserSettings } from '@akoma/contract/identity';
import type * as z from 'zod';
import type { Db, Mode } from '../../platform/db/tenant.ts';
import type { Actor, Ctx } from '../../platform/http/route.ts';
import type { FactorKeys } from './second-factor.rules.ts';
import type { TokenKeys } from './sign-access.ts';

type SessionPart = z.input<typeof Session>;

/** An active membership of an account, as signing in needs it. */
export interface MembershipCard {
  organization_id: string;
  organization_name: string;
  membership_id: string;
  organization_role: 'owner' | 'admin' | 'member';
  title: string;
  first_name: string;
  last_name: string;
  gender: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN' | null;
  birth_date: string | null;
  address: string | null;
  photo: string | null;
  signature: string | null;
  location_id: string | null;
  role_id: string;
  role_name: string;
  workspaces: string[];
  resources: string[];
  /** The role or the organisation demands a second factor. */
  demands_second_factor: boolean;
  /** A session ends so long after its last request … */
  session_idle_minutes: number;
  /** … and so long after signing in at the latest. */
  session_hours: number;
  /** The screen locks so long after its last use. */
  idle_lock_minutes: number;
  /** Fewest characters of a new password. */
  password_least: number;
  /** A new password is none of the last so many; 0: not asked. */
  password_history: number;
  /** At a sign-in with an older password a new one is asked for; 0: however old it is. */
  password_days: number;
}

/** Where one may work in an organisation, and how its screens speak. */
export interface Places {
  /** All active ones of the organisation, in the order of the switch. */
  workspaces: SessionPart['workspaces'];
  /** Active ones by name: those where the member works, or all. */
  locations: SessionPart['locations'];
  settings: Pick<SessionPart['settings'], 'date_format' | 'timezone' | 'currency' | 'idle_lock_minutes'>;
}

/** The part of a profile that belongs to the current membership. */
export type MembershipEdit = Pick<
  z.output<typeof UserEdit>,
  'title' | 'first_name' | 'last_name' | 'gender' | 'birth_date' | 'address' | 'photo' | 'signature' | 'location_id'
>;

/** What the module needs to know of organisations, which stand above it; the organization module gives it. */
export interface Memberships {
  /** Active memberships in active organisations, by the organisation's name. Works in any transaction. */
  listMemberships: (db: Db, account_id: string) => Promise<MembershipCard[]>;
  /** Of the organisation whose transaction `db` is, for one of its members. */
  readPlaces: (db: Db, organization_id: string, account_id: string) => Promise<Places>;
  /** Changes the actor's own membership. An unknown location: 404 naming the field. */
  updateOwnMembership: (ctx: Ctx, edit: MembershipEdit) => Promise<void>;
  /** Whether the account is an operator of the installation. Works in any transaction. */
  isOperator: (db: Db, account_id: string) => Promise<boolean>;
  /** The actor of a living session in its current organisation, or `null`: read afresh, from no cache. Works in any transaction. */
  readActor: (db: Db, session_id: string, now: Date) => Promise<Actor | null>;
  /** Somebody came into an organisation: the membership says when that was the last time. Works in any transaction. */
  noteSignIn: (db: Db, coming: { account_id: string; organization_id: string; now: Date }) => Promise<void>;
  /** The session has ended or switched: what is remembered of it on this server is forgotten. */
  forgetActor: (session_id: string) => void;
}

/** All that the composition root hands in. */
export interface IdentityPorts {
  memberships: Memberships;
  /** How the screens behave for this user; `db` is a transaction of the organisation. The module workbench keeps it. */
  userSettingsOf: (db: Db, organization_id: string, account_id: string) => Promise<UserSettings>;
  /** A transaction of its own for accounts and sessions: what it wrote stays even when the request is refused afterwards. */
  inNoTenant: <T>(mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  /** A transaction of its own in an organisation. */
  inTenant: <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  /** Signs of life until the signal fires, or until something may have been missed. */
  stayOpen: (organization_id: string, signal: AbortSignal) => AsyncIterable<null>;
  keys: TokenKeys;
  factor_keys: FactorKeys;
  settings: { support_url: string; portal_id: string };
}
