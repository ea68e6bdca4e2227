import type { ReplyOf } from '@akoma/contract/base';
import type { listQueue } from '@akoma/contract/queue';
import { useMay, useSession } from '../../client/session.ts';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { useQueueActs } from '../queue/index.ts';
import { boardWords as words } from './board.words.ts';

type Entry = ReplyOf<typeof listQueue>['data'][number];

/** Calling and moving, as in the panel. */
export function useEntryActions(move: (entry: Entry) => void): (entry: Entry) => RowAction[] {
  const { provider } = useSession();
  const { call, printTicket } = useQueueActs();
  const refused = useMay('visits.write', words.mayNot);
  return (entry) => {
    const { visit_id, ticket, called_at, called_by_id, called_by_name } = entry;
    if (!visit_id) return [];
    const isMine = called_by_id === provider.practitionerRoleId;
    const mayNotCall = refused ?? (called_at && !isMine ? words.calledAlready(called_by_name ?? '') : undefined);
    return [
      {
        label: called_at && isMine ? words.callAgain : words.call,
        onClick: () => call(visit_id),
        ...(mayNotCall && { refused: mayNotCall }),
      },
      { label: words.moveTo, onClick: () => move(entry), ...(refused && { refused }) },
      { label: words.printTicket, onClick: () => printTicket(visit_id), ...(!ticket && { refused: words.noTicket }) },
    ];
  };
}
