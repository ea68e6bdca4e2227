import type { ServerModule } from '../../platform/module.ts';
import type { QueuePorts, QueueSource } from './queue.ports.ts';
import { queueRoutes } from './queue.routes.ts';
import { countWaiting, listWaiting } from './waiting.store.ts';

const visits: QueueSource = { count: countWaiting, list: listWaiting };
const ofVisits = { RECEPT: visits, OPD: visits, VIRT: visits, HOME: visits, COVID: visits, EMERG: visits, MOM: visits, ADMIN: visits };

export const queue = ({ sources }: QueuePorts): ServerModule => ({
  name: 'queue',
  routes: (platform) => queueRoutes({ sources: { ...ofVisits, ...sources } }, platform),
});
