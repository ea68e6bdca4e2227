import type { Seal } from '../../client/draft-seal.ts';
import { type DeviceDraft, type DraftContent, sameText } from './draft-keeper.ts';
import type { ShelfRow } from './draft-shelf.ts';

/** An entry that was typed and is no record yet. */
export interface Unfinished {
  /** Kind and subject, as the name of its draft: `vitals/{encounter}`. */
  about: string;
  /** The path of the page on which it is written; null where that is not known. */
  page: string | null;
  /** Milliseconds since 1970. */
  saved_at: number;
  place: 'server' | 'device';
}

/** What the server keeps of the user in this organisation. */
export interface Kept {
  kind: string;
  subject: string;
  page: string | null;
  content: DraftContent;
  saved_at: string;
}

const ofDevice = async (row: ShelfRow, seal: Seal): Promise<(DeviceDraft & { about: string }) | undefined> => {
  try {
    const { about, ...draft } = (await seal.open(row.slot, row)) as DeviceDraft;
    // the same user's key opens what was typed in another organisation as well
    return about && (await seal.slot(about)) === row.slot ? { ...draft, about } : undefined;
  } catch {
    return undefined; // another user's
  }
};

/**
 * All of a user's unfinished entries in one organisation, the latest first: a text that this device alone holds stands in place of what the
 * server has of the same entry, and what was finished while the server could not be reached is not shown.
 */
export async function unfinishedOf(
  kept: readonly Kept[],
  rows: readonly ShelfRow[],
  seal: Seal | null,
  now: number,
): Promise<Unfinished[]> {
  const entries = new Map<string, Unfinished>();
  const texts = new Map<string, DraftContent>();
  for (const { kind, subject, page, saved_at, content } of kept) {
    const about = `${kind}/${subject}`;
    texts.set(about, content);
    entries.set(about, { about, page, saved_at: Date.parse(saved_at), place: 'server' });
  }
  const ours = seal ? await Promise.all(rows.filter(({ expires_at }) => expires_at > now).map((row) => ofDevice(row, seal))) : [];
  for (const draft of ours) {
    if (!draft) continue;
    const { about, page = null, changed_at, heard_at, content } = draft;
    const theirs = entries.get(about);
    // another computer went on with it since
    if (theirs && (heard_at === null || theirs.saved_at > Date.parse(heard_at)) && theirs.saved_at > changed_at) continue;
    if (content === null) entries.delete(about);
    else if (!theirs || !sameText(content, texts.get(about)))
      entries.set(about, { about, page: page ?? theirs?.page ?? null, saved_at: changed_at, place: 'device' });
  }
  return [...entries.values()].sort((a, b) => b.saved_at - a.saved_at);
}
