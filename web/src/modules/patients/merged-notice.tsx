import { safeName } from '@akoma/contract/base';
import { listPatientMerges, readPatientMerge, undoMerge } from '@akoma/contract/patients';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, giveFailure, useCommand } from '../../client/ask.ts';
import type { RowOf } from '../../client/list/list-of.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Moment, useZone } from '../../ui/time/when.tsx';
import classes from './merge.module.css';
import { mergeWords as words, undoText } from './merge.words.ts';
import { recordText } from './record-name.tsx';

type Merge = RowOf<typeof listPatientMerges>;

/** On the chart of the record that stayed: what was merged into it lately, and the way back while there is one (ruling 110). */
export function MergedNotice({ patient_id }: { patient_id: string }) {
  const found = useQuery(ask(listPatientMerges, { query: { patient_id, status: 'merged', page: 1, page_size: 20 } }));
  const merges = (found.data?.data ?? []).filter(
    ({ survivor_id, undo_until }) => survivor_id === patient_id && undo_until && Date.parse(undo_until) > serverNow(),
  );
  if (merges.length === 0) return null;
  return (
    <section aria-label="Merged records" className={classes.merged}>
      <ul className={classes.notice}>
        {merges.map((merge) => (
          <Merged key={merge.id} merge={merge} />
        ))}
      </ul>
    </section>
  );
}

function Merged({ merge }: { merge: Merge }) {
  const refused = useMay('patients.delete', words.mayNotMerge);
  const queries = useQueryClient();
  const zone = useZone();
  const undo = useCommand(undoMerge, { quiet: true, done: words.undone });
  const [survivor, loser] = merge.patients;
  if (!survivor || !loser) return null;
  const press = async () => {
    // what was entered since is said before: read anew, not as the page had it
    const read = await queries
      .fetchQuery({ ...ask(readPatientMerge, { params: { id: merge.id } }), staleTime: 0 })
      .catch((error: unknown) => {
        giveFailure(error, words.notUndone);
        return null;
      });
    if (!read) return;
    await confirm({
      title: words.undo,
      text: undoText(read.data.entered_since, safeName(survivor)),
      about: `${recordText(survivor, zone)} – ${recordText(loser, zone)}`,
      act: words.undo,
      tone: 'danger',
      failed: words.notUndone,
      run: () => undo.mutateAsync({ params: { id: merge.id } }),
    });
  };
  return (
    <li>
      <span>
        {recordText(loser, zone)} was merged into this record by {merge.decided_by_name ?? 'someone'}, <Moment at={merge.decided_at} />.
      </span>
      <ActionButton variant="default" size="compact-md" refused={refused} onClick={() => void press()}>
        {words.undo}
      </ActionButton>
    </li>
  );
}
