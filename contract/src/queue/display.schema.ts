import * as z from 'zod';
import { Id, Instant, NameText, PageQuery } from '../base/index.ts';

const OrganizationOf = z.object({ managing_organization_id: Id.optional() });

/** The key of a public screen, without the key itself (ruling 127). */
export const DisplayKey = z
  .object({
    uuid: Id,
    id: Id,
    label: z.string(),
    location_id: Id,
    location_name: z.string(),
    created_at: Instant,
    created_by_id: Id,
    created_by_name: z.string(),
    seen_at: Instant.nullable().describe('When a screen last asked with it, to the minute. Null: never.'),
  })
  .meta({ id: 'DisplayKey' });

/** With the key, which is shown only once. */
export const DisplayKeyShown = DisplayKey.extend({
  key: z.string().describe('Opens the calls of one place to a screen, in the header x-display-key. It cannot be read again.'),
  address: z.string().describe('Of the screen. The key stands behind the #, so that no server and no log receives it.'),
  qr: z.string().describe('The address as a QR code, SVG.'),
}).meta({ id: 'DisplayKeyShown' });
export type DisplayKeyShown = z.output<typeof DisplayKeyShown>;

export const NewDisplayKey = OrganizationOf.extend({
  label: NameText(60).describe('Where the screen hangs.'),
  location_id: Id.describe('Its calls are shown, and those of the places in it.'),
});
export const DisplayKeysQuery = OrganizationOf.extend(PageQuery.pick({ page: true, page_size: true }).shape);
export const DisplayKeyQuery = OrganizationOf;

/** A call as everybody in the waiting area may see it: nothing else about the patient leaves the server (ruling 127). */
export const DisplayedCall = z
  .strictObject({
    ticket: z.string(),
    initials: z.string().describe('Empty: the patient is not identified.'),
    place: z.string().describe('Where the patient is to go.'),
    called_at: Instant,
  })
  .meta({ id: 'DisplayedCall' });

export const QueueDisplay = z.object({
  data: z.array(DisplayedCall).describe('The last call first.'),
  screen: z.object({
    location_name: z.string(),
    timezone: z.string().describe('IANA name: the clock of the hospital, which the computer of the screen may not have.'),
    date_format: z.string(),
  }),
});
export type QueueDisplay = z.output<typeof QueueDisplay>;

/** The header in which a screen sends its key: an address would stand in logs. */
export const displayKeyHeader = 'x-display-key';

/** So many calls are shown, none older than so many minutes. */
export const displayedCalls = { most: 8, minutes: 120 } as const;
