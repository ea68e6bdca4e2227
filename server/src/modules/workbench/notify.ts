import type { NotificationKind } from '@akoma/contract/workbench';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { insertNotifications, updateSettled } from './notification.store.ts';

type Told = Pick<Ctx, 'db' | 'organization_id' | 'now' | 'announce'>;
/** Who writes: a request, or a job, in the name of a member or of nobody. */
type Teller = Told & { actor?: Pick<Ctx['actor'], 'practitioner_role_id'> | undefined };

/** What members are told. */
interface News {
  kind: NotificationKind;
  /** Of what it tells; null: it exists no longer. */
  subject_id: string | null;
  patient_id: string | null;
  /** What has happened. No patient's name, nothing clinical (ruling 129): it may be read over a shoulder. */
  text: string;
}

/** So many names go into one event: larger ones do not travel to open streams. */
const namesOfEvent = 100;

/**
 * Tells members of something, in the transaction of what it tells of (ruling 129). Nobody is told of what they did themselves, and of one
 * thing once.
 */
export async function notify(ctx: Teller, members: readonly (string | null | undefined)[], news: News): Promise<void> {
  const told = new Set(members.filter((id): id is string => typeof id === 'string' && id !== ctx.actor?.practitioner_role_id));
  if (told.size === 0) return;
  const { organization_id, now: created_at } = ctx;
  await insertNotifications(
    ctx,
    [...told].map((membership_id) => ({ organization_id, id: newId(), membership_id, ...news, created_at })),
  );
  await announceTo(ctx, [...told]);
}

/** Nothing is left to do about a subject, for anybody or for one member: what they were told of it counts as read. */
export async function settleNotifications(ctx: Told, settled: { kind: NotificationKind; subject_id: string; of?: string }): Promise<void> {
  await announceTo(ctx, await updateSettled(ctx, settled));
}

/** Tells the open windows of these members that their notifications are others now. */
export async function announceTo({ announce }: Pick<Ctx, 'announce'>, members: readonly string[]): Promise<void> {
  for (let at = 0; at < members.length; at += namesOfEvent)
    await announce('workbench.notificationsChanged', { practitioner_role_ids: members.slice(at, at + namesOfEvent) });
}
