import type { ServerModule } from '../../platform/module.ts';
import type { PayersPorts } from './payers.ports.ts';
import { payersRoutes } from './payers.routes.ts';

export const payers = (ports: PayersPorts): ServerModule => ({ name: 'payers', routes: () => payersRoutes(ports) });
