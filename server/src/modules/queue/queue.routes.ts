import * as contract from '@akoma/contract/queue';
import { answer, type Route } from '../../platform/http/route.ts';
import type { ServerPlatform } from '../../platform/module.ts';
import { callNext, callWaiting } from './call-waiting.ts';
import { createDisplayKey } from './create-display-key.ts';
import { deleteDisplayKey } from './delete-display-key.ts';
import { listDisplayKeys } from './list-display-keys.ts';
import { listQueue } from './list-queue.ts';
import { moveWaiting } from './move-waiting.ts';
import type { QueuePorts } from './queue.ports.ts';
import { readQueueDisplay } from './read-queue-display.ts';
import { readTicket } from './read-ticket.ts';
import { undoQueue } from './undo-queue.ts';

export const queueRoutes = (ports: QueuePorts, platform: Pick<ServerPlatform, 'inTenant' | 'public_url'>): Route[] => [
  answer(contract.listQueue, listQueue(ports)),
  answer(contract.callNext, callNext),
  answer(contract.callWaiting, callWaiting),
  answer(contract.moveWaiting, moveWaiting),
  answer(contract.undoQueue, undoQueue),
  answer(contract.readTicket, readTicket),
  answer(contract.listDisplayKeys, listDisplayKeys),
  answer(contract.createDisplayKey, createDisplayKey(platform)),
  answer(contract.deleteDisplayKey, deleteDisplayKey),
  answer(contract.readQueueDisplay, readQueueDisplay(platform)),
];
