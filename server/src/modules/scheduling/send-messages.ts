import { phoneText } from '@akoma/contract/base';
import { type AppointmentSettings, type MessageHindrance, messageText, outsideQuiet, usefulUntil } from '@akoma/contract/scheduling';
import type { Log } from '../../platform/http/route.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { openSealed } from '../../platform/seal.ts';
import { httpSms } from '../../platform/sms/http-sms.ts';
import { logSms } from '../../platform/sms/log-sms.ts';
import { SmsRefused } from '../../platform/sms/sms-driver.ts';
import { findOrganization } from '../organization/index.ts';
import {
  type Claimed,
  claimMessages,
  type Fate,
  findMessageFacts,
  findOfferFacts,
  listOrganizationsToTell,
  type MessageSubject,
  noteFate,
} from './appointment-message.store.ts';
import type { SmsMeans } from './scheduling.ports.ts';
import { findSettings, findSmsHeaders } from './settings.store.ts';

const minuteMs = 60_000;
/** What one sender takes on together, and how many of them it sends at once. */
const mostClaimed = 20;
const mostAtOnce = 4;
/** In one run, so that no organisation keeps the others waiting. */
const mostBatches = 10;
/** Longer than a batch can take; then somebody else may take it on. */
const claimMs = 10 * minuteMs;
/** After the first and the second try that failed. */
const waits = [minuteMs, 10 * minuteMs] as const;
const mostTries = waits.length + 1;

export type SendingMeans = Pick<WorkerPlatform, 'inTenant' | 'now' | 'mailer'> & SmsMeans & { log: Log };

type Organization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;
interface Letter {
  to: string;
  sender: string;
  subject: string;
  text: string;
  settings: AppointmentSettings;
  sms_headers: Buffer | null;
}

/** What stands against sending a message now, or when it may be sent; undefined: nothing. */
function hindranceOf(
  { kind, channel, attempts }: Claimed,
  subject: MessageSubject | undefined,
  settings: AppointmentSettings,
  now: Date,
  zone: string,
): Fate | undefined {
  const dropped = (because: MessageHindrance): Fate => ({ state: 'dropped', because });
  const isReminder = kind === 'reminder_day' || kind === 'reminder_hours';
  const isWanted = kind === 'offer' ? settings.offers : isReminder ? settings.reminders : settings.confirmations;
  // one who died on the way each time has used up the tries as well
  if (attempts > mostTries) return { state: 'failed', because: 'unreachable' };
  if (!subject?.stands) return dropped('changed');
  const until = subject.kept_until ? new Date(subject.kept_until) : usefulUntil(kind, new Date(subject.starts_at));
  if (now >= until) return dropped('late');
  if (!isWanted) return dropped('off');
  if (!(channel === 'mail' ? settings.by_mail : settings.sms !== 'off')) return dropped('off');
  if (subject.is_deceased) return dropped('deceased');
  if (subject.unwanted) return dropped('unwanted');
  if (!(channel === 'mail' ? subject.email : subject.mobile)) return dropped('no_address');
  const due_at = isReminder || kind === 'offer' ? outsideQuiet(now, zone) : now;
  if (due_at >= until) return dropped('late');
  return due_at > now ? { state: 'waiting', due_at, because: null, tried: false } : undefined;
}

function letterOf(
  { kind, channel }: Claimed,
  subject: MessageSubject,
  settings: AppointmentSettings,
  own: Organization,
): Omit<Letter, 'sms_headers'> {
  const { subject: title, text } = messageText({
    kind,
    hospital: own.name,
    telephone: own.phone ? phoneText(own.phone) : null,
    start: new Date(subject.starts_at),
    kept_until: subject.kept_until ? new Date(subject.kept_until) : undefined,
    zone: own.timezone,
    service: settings.names_service ? subject.service_name : undefined,
    practitioner: settings.names_practitioner ? subject.practitioner_name : undefined,
    series:
      subject.series_count !== null && subject.series_weeks !== null
        ? { count: subject.series_count, every_weeks: subject.series_weeks }
        : undefined,
  });
  const to = (channel === 'mail' ? subject.email : subject.mobile)!;
  return { to, subject: title, text, settings, sender: settings.sender || own.name };
}

/** Sends it, and says what became of it. Throws what another try may change. */
async function deliver(
  { mailer, log, sealing, privateToo }: SendingMeans,
  organization_id: string,
  { id, channel }: Claimed,
  letter: Letter,
  signal: AbortSignal,
): Promise<Fate> {
  const { to, sender, subject, text, settings, sms_headers } = letter;
  if (channel === 'mail') {
    await mailer.send(id, { to, subject, text, sender });
    return { state: 'sent' };
  }
  const headers = sms_headers ? (JSON.parse(openSealed(sealing, organization_id, sms_headers).toString()) as Record<string, string>) : {};
  const { sms_url: url, sms_method: method, sms_body: body, sms_success: success } = settings;
  const driver = settings.sms === 'log' ? logSms(log) : httpSms({ url, method, headers, body, success, privateToo });
  return { state: await driver.send({ id, to, text, sender }, signal) };
}

/** The provider, or the mail server, will never take it (a mail server says so by a code of 500 and more). */
const isFinal = (error: unknown): boolean =>
  error instanceof SmsRefused || (error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500);

/** Sends one message that was taken on: judged by what stands now, noted when it is done. */
async function sendMessage(means: SendingMeans, organization_id: string, message: Claimed, signal: AbortSignal): Promise<void> {
  const { inTenant, now } = means;
  const judged = await inTenant(organization_id, 'read', async (db): Promise<Fate | Letter> => {
    const at = { db, organization_id };
    const [subject, settings, own] = await Promise.all([
      message.offer_id ? findOfferFacts(at, message.offer_id) : findMessageFacts(at, message.appointment_id!),
      findSettings(at),
      findOrganization(at),
    ]);
    if (!own) return { state: 'dropped', because: 'changed' };
    const hindrance = hindranceOf(message, subject, settings, now(), own.timezone);
    if (hindrance) return hindrance;
    const sms_headers = message.channel === 'sms' ? await findSmsHeaders(at) : null;
    return { ...letterOf(message, subject!, settings, own), sms_headers };
  });
  let fate: Fate;
  if ('state' in judged) fate = judged;
  else if (signal.aborted) fate = { state: 'waiting', due_at: now(), because: null, tried: false };
  else
    try {
      fate = await deliver(means, organization_id, message, judged, signal);
    } catch (error) {
      const wait = waits[message.attempts - 1];
      means.log.warn(
        { message: message.id, channel: message.channel, attempt: message.attempts, err: error },
        'a message about an appointment was not sent',
      );
      if (isFinal(error)) fate = { state: 'failed', because: 'refused' };
      else if (wait === undefined) fate = { state: 'failed', because: 'unreachable' };
      else fate = { state: 'waiting', due_at: new Date(now().getTime() + wait), because: 'unreachable', tried: true };
    }
  await inTenant(organization_id, 'write', (db) => noteFate({ db, organization_id, now: now() }, message, fate));
}

/** Sends what is due in one organisation. Any number of senders may do so at once: each message is taken on by one of them. */
export async function sendMessages(means: SendingMeans, organization_id: string, signal: AbortSignal): Promise<void> {
  const { inTenant, now: clock } = means;
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch++) {
    const now = clock();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await inTenant(organization_id, 'write', (db) => claimMessages({ db, organization_id, now }, mostClaimed, until));
    for (let at = 0; at < claimed.length; at += mostAtOnce)
      await Promise.all(claimed.slice(at, at + mostAtOnce).map((message) => sendMessage(means, organization_id, message, signal)));
    if (claimed.length < mostClaimed) return;
  }
}

/** Sends what is due everywhere; one organisation's trouble is not another's. */
export async function sendAllMessages(means: SendingMeans & Pick<WorkerPlatform, 'jobs'>, signal: AbortSignal): Promise<void> {
  let failure: unknown;
  for (const organization_id of await listOrganizationsToTell(means.jobs, means.now())) {
    if (signal.aborted) return;
    await sendMessages(means, organization_id, signal).catch((error: unknown) => {
      failure ??= error;
    });
  }
  if (failure) throw failure;
}
