import * as contract from '@akoma/contract/catalogue';
import { type Route, answer } from '../../platform/http/route.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { exportServices } from './export-services.ts';
import { listServices } from './list-services.ts';
import { priceRoutes } from './price.routes.ts';
import { requireService } from './require-service.ts';
import { setWorkingServices } from './set-working-services.ts';
import { updateService } from './update-service.ts';

export const catalogueRoutes: readonly Route[] = [
  answer(contract.listServices, listServices),
  answer(contract.readService, async (ctx, { params }) => ({ data: await requireService(ctx, params.id) })),
  answer(contract.createService, createService),
  answer(contract.exportServices, exportServices),
  answer(contract.updateService, updateService),
  answer(contract.deleteService, deleteService),
  answer(contract.setWorkingServices, setWorkingServices),
  ...priceRoutes,
];
