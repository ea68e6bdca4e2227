import type { TextFormat } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { notify } from '../workbench/index.ts';

const mention = /<span [^>]*data-type="mention"[^>]*>/g;
const named = / data-id="([^"]+)"/;

interface Written {
  note: string;
  note_format: TextFormat;
}

/** Whom a cleaned text mentions (WIDGET-020). */
export const mentionedIn = ({ note, note_format }: Written): string[] =>
  note_format === 'html' ? [...note.matchAll(mention)].flatMap(([tag]) => named.exec(tag)?.[1]?.toLowerCase() ?? []) : [];

/** Whom it mentions and the text before it did not. */
export function newlyMentioned(now: Written, before: Written | null): string[] {
  const known = before ? mentionedIn(before) : [];
  return mentionedIn(now).filter((id) => !known.includes(id));
}

/** Tells members that a colleague mentions them in a note; who does not belong to the organisation is nobody. */
export async function tellMentioned(
  ctx: Ctx,
  { id, patient_id }: { id: string; patient_id: string },
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return;
  const unknown = await listUnknownPractitioners(ctx, members);
  await notify(
    ctx,
    members.filter((one) => !unknown.includes(one)),
    { kind: 'mentioned', subject_id: id, patient_id, text: `${ctx.actor.full_name} mentions you in a note.` },
  );
}
