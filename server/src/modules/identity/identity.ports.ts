import type { Session, UserEdit, UserSettings } from '@akoma/contract/identity';
import type * as z from 'zod';
import type { Db } from '../../platform/db/tenant.ts';
import type { Actor, Ctx } from '../../platform/http/route.ts';
import type { InNoTenant, InTenant, ServerPlatform } from '../../platform/module.ts';
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
  /** A new password must differ from that many previous ones; 0: no such rule. */
  password_history: number;
  /** A password older than that must be replaced at sign-in; 0: no limit. */
  password_days: number;
}

/** The workspaces and locations of an organisation, and its display settings. */
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

/** What this module needs from the organization module, which comes later in the module order. */
export interface Memberships {
  /** Active memberships in active organisations, by the organisation's name. Works in any transaction. */
  listMemberships: (db: Db, account_id: string) => Promise<MembershipCard[]>;
  /** In the organisation of the transaction `db`, for one of its members. */
  readPlaces: (db: Db, organization_id: string, account_id: string) => Promise<Places>;
  /** Changes the actor's own membership. An unknown location: 404 naming the field. */
  updateOwnMembership: (ctx: Ctx, edit: MembershipEdit) => Promise<void>;
  /** Whether the account is an operator of the installation. Works in any transaction. */
  isOperator: (db: Db, account_id: string) => Promise<boolean>;
  /** The actor of a living session in its current organisation, or `null`: read afresh, from no cache. Works in any transaction. */
  readActor: (db: Db, session_id: string, now: Date) => Promise<Actor | null>;
  /** Records a sign-in to an organisation in its membership. Works in any transaction. */
  noteSignIn: (db: Db, coming: { account_id: string; organization_id: string; now: Date }) => Promise<void>;
  /** The session has ended or switched: removes it from this server's caches. */
  forgetActor: (session_id: string) => void;
}

/** Ports to later modules. */
export interface IdentityPorts {
  memberships: (platform: ServerPlatform) => Memberships;
  /** The user's display settings; `db` is a transaction of the organisation. The workbench module stores them. */
  userSettingsOf: (at: { db: Db; organization_id: string }, account_id: string) => Promise<UserSettings>;
}

/** The dependencies of the handlers. */
export interface IdentityMeans extends Pick<IdentityPorts, 'userSettingsOf'> {
  memberships: Memberships;
  /** For accounts and sessions. */
  inNoTenant: InNoTenant;
  inTenant: InTenant;
  keys: TokenKeys;
  factor_keys: FactorKeys;
  settings: { support_url: string; portal_id: string };
}
