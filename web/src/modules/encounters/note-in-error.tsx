import { markNoteInError } from '@akoma/contract/encounters';
import { Button } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { Moment } from '../../ui/time/when.tsx';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { encountersWords as words } from './encounters.words.ts';

/**
 * That a signed note was entered in error, by whom and why; or the way to say so, for its author and who may delete encounters (ruling 104).
 * The way is worded as an act, and quiet: under a note that is right nothing may read as if it were wrong.
 */
export function NoteInError({ note, name }: { note: Encounter['notes'][number]; name: string }) {
  const { permissions, provider } = useSession();
  const mark = useCommand(markNoteInError, { quiet: true, done: words.noteMarked });
  const { id, signed_at, author_id, entered_in_error_at, entered_in_error_by_name, entered_in_error_reason } = note;
  if (entered_in_error_at)
    return (
      <p className={classes.inError}>
        {words.inError} <Moment at={entered_in_error_at} /> by {entered_in_error_by_name}: {entered_in_error_reason}
      </p>
    );
  const mine = author_id === provider.practitionerRoleId;
  if (!signed_at || !permissions.has('encounters.write') || !(mine || permissions.has('encounters.delete'))) return null;
  const ask = () =>
    confirm({
      title: words.inError,
      text: words.noteInErrorText,
      about: name,
      act: words.noteInErrorAct,
      tone: 'danger',
      failed: words.noteNotMarked,
      reason: { label: 'Reason' },
      run: (reason) => mark.mutateAsync({ params: { id }, body: { reason } }),
    });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.inErrorAct}
      aria-label={`${words.noteInErrorAct}: ${name}`}
      data-no-print
      onClick={() => void ask()}
    >
      {words.noteInErrorAct}
    </Button>
  );
}
