import * as contract from '@akoma/contract/frontdesk';
import { answer, type Route } from '../../platform/http/route.ts';
import { checkIn } from './check-in.ts';
import { listMarked } from './list-marked.ts';
import { listUnpaid } from './list-unpaid.ts';
import { readBoard } from './read-board.ts';
import { receiveUnknown } from './receive-unknown.ts';
import { undoCheckIn } from './undo-check-in.ts';

export const frontdeskRoutes: readonly Route[] = [
  answer(contract.readBoard, readBoard),
  answer(contract.listUnpaid, listUnpaid),
  answer(contract.listMarked, listMarked),
  answer(contract.checkIn, checkIn),
  answer(contract.undoCheckIn, undoCheckIn),
  answer(contract.receiveUnknown, receiveUnknown),
];
