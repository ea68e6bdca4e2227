import { type AppointmentSettings, type MessageKind, remindersOf } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { type Channel, dropMessages, insertMessages } from './appointment-message.store.ts';
import { findSettings } from './settings.store.ts';

const channelsOf = ({ by_mail, sms }: AppointmentSettings): Channel[] => [
  ...(by_mail ? (['mail'] as const) : []),
  ...(sms === 'off' ? [] : (['sms'] as const)),
];

/** Has one who waits told of the slot that is kept for them, in the transaction that keeps it; at once, since it is kept for minutes. */
export async function queueOffer(ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>, offer_id: string): Promise<void> {
  const settings = await findSettings(ctx);
  if (!settings.offers) return;
  insertMessages(
    ctx,
    { offer_id },
    channelsOf(settings).map((channel) => ({ kind: 'offer', channel, due_at: ctx.now })),
  );
}

/**
 * Has the patient told, and reminded, of an appointment that was booked or moved (ruling 122), in the transaction that does it. What was to
 * be said of its former time is not said any more; `nothing`: it is reminded of, and that is all. `not_before`: until then it can be taken back. Whether the patient can and wants to be told is asked when it is sent.
 */
export async function queueMessages(
  ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  appointment_id: string,
  start: string,
  told: 'confirmation' | 'moved' | 'nothing',
  not_before = ctx.now,
): Promise<void> {
  if (told !== 'confirmation') dropMessages(ctx, appointment_id);
  const [settings, zone] = await Promise.all([findSettings(ctx), findTimezone(ctx)]);
  const messages: { kind: MessageKind; due_at: Date }[] = [
    ...(settings.confirmations && told !== 'nothing' ? [{ kind: told, due_at: ctx.now }] : []),
    ...(settings.reminders ? remindersOf(new Date(start), ctx.now, zone) : []),
  ];
  insertMessages(
    ctx,
    { appointment_id },
    channelsOf(settings).flatMap((channel) =>
      messages.map(({ kind, due_at }) => ({ kind, channel, due_at: new Date(Math.max(due_at.getTime(), not_before.getTime())) })),
    ),
  );
}
