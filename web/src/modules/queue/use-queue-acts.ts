import { callNext, callWaiting, moveWaiting, undoQueue } from '@akoma/contract/queue';
import type { ReplyOf } from '@akoma/contract/base';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { toast } from '../../ui/layer/toast.ts';
import { queueWords as words } from './queue.words.ts';

type Entry = ReplyOf<typeof callNext>['data'];

/** What can be done with those who wait; a call and a move can be taken back for ten seconds (ruling 126). */
export function useQueueActs() {
  const navigate = useNavigate();
  const next = useCommand(callNext);
  const call = useCommand(callWaiting);
  const move = useCommand(moveWaiting, { quiet: true });
  const undo = useCommand(undoQueue, { done: words.takenBack });
  const offerUndo = (said: string, { visit_id }: Entry) => {
    if (visit_id) toast.undo(said, () => undo.mutate({ params: { id: visit_id }, body: {} }));
  };
  const called = ({ data }: { data: Entry }) => offerUndo(words.called(data.ticket), data);
  return {
    pending: next.isPending || call.isPending,
    callNext: (location_id: string, then?: (entry: Entry) => void) =>
      next.mutate(
        { body: { location_id } },
        {
          onSuccess: (answered) => {
            called(answered);
            then?.(answered.data);
          },
        },
      ),
    printTicket: (visitId: string) => void navigate(linkTo('/queue/$visitId/ticket', { visitId })),
    call: (visit_id: string) => call.mutate({ params: { id: visit_id }, body: {} }, { onSuccess: called }),
    move: async ({ visit_id, location_id: from_location_id }: { visit_id: string; location_id: string | null }, location_id: string) => {
      const { data } = await move.mutateAsync({ params: { id: visit_id }, body: { location_id, from_location_id } });
      offerUndo(words.moved(data.ticket, data.location_name), data);
    },
  };
}
