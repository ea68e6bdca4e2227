import * as contract from '@akoma/contract/catalogue';
import { type Route, answer } from '../../platform/http/route.ts';
import type { CataloguePorts } from './catalogue.ports.ts';
import { createHealthcareService } from './create-healthcare-service.ts';
import { deleteHealthcareService } from './delete-healthcare-service.ts';
import { exportServices } from './export-services.ts';
import { listServices } from './list-services.ts';
import { priceRoutes } from './price.routes.ts';
import { requireHealthcareService } from './require-healthcare-service.ts';
import { setWorkingServices } from './set-working-services.ts';
import { updateHealthcareService } from './update-healthcare-service.ts';

export const catalogueRoutes = (ports: CataloguePorts): readonly Route[] => [
  answer(contract.listServices, listServices),
  answer(contract.readService, async (ctx, { params }) => ({ data: await requireHealthcareService(ctx, params.id) })),
  answer(contract.createService, createHealthcareService),
  answer(contract.exportServices, exportServices),
  answer(contract.updateService, updateHealthcareService(ports)),
  answer(contract.deleteService, deleteHealthcareService(ports)),
  answer(contract.setWorkingServices, setWorkingServices),
  ...priceRoutes,
];
