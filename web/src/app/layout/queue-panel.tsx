import { useSession } from '../../client/session.ts';
import { ArrivalsToday } from '../../modules/encounters/index.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';

/** Workspaces whose queue is no list of arrivals: they wait for their modules (rulings.md 59). */
const notBuilt: ReadonlySet<string | null> = new Set(['IPD', 'DIAG', 'PHARM', 'BILL']);

/** The Queue tab. Until the queue itself stands: today's arrivals, in OPD one's own and those of nobody. It says only what it has asked. */
export function QueuePanel({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const { workspace, permissions } = useSession();
  if (notBuilt.has(workspace)) return <EmptyState title="The queue of this workspace is not built yet." />;
  if (!permissions.has('visits.read')) {
    return <EmptyState title="You may not see the queue." why="Your role may not see visits. Ask an administrator." />;
  }
  return <ArrivalsToday key={workspace} own={workspace === 'OPD'} onChosen={onChosen} />;
}
