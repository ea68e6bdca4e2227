import * as contract from '@akoma/contract/catalogue';
import { type Route, answer } from '../../platform/http/route.ts';
import { activateServicePrice, deactivateServicePrice } from './activate-service-price.ts';
import { createServicePrice } from './create-service-price.ts';
import { deleteServicePrice } from './delete-service-price.ts';
import { describePriceImport } from './describe-price-import.ts';
import { exportServicePrices } from './export-service-prices.ts';
import { findServicePrice } from './find-service-price.ts';
import { importServicePrices } from './import-service-prices.ts';
import { listPriceMatrix } from './list-price-matrix.ts';
import { listServicePrices } from './list-service-prices.ts';
import { requirePrice } from './require-price.ts';
import { savePriceImportErrors } from './save-price-import-errors.ts';
import { updateServicePrice } from './update-service-price.ts';
import { uploadServicePrices } from './upload-service-prices.ts';

/** What the hospital does with prices; the routes of services stand in catalogue.routes.ts. */
export const priceRoutes: readonly Route[] = [
  answer(contract.listServicePrices, listServicePrices),
  answer(contract.findServicePrice, findServicePrice),
  answer(contract.readServicePrice, async (ctx, { params }) => ({ data: await requirePrice(ctx, params.id) })),
  answer(contract.createServicePrice, createServicePrice),
  answer(contract.updateServicePrice, updateServicePrice),
  answer(contract.deleteServicePrice, deleteServicePrice),
  answer(contract.activateServicePrice, activateServicePrice),
  answer(contract.deactivateServicePrice, deactivateServicePrice),
  answer(contract.listPriceMatrix, listPriceMatrix),
  answer(contract.exportServicePrices, exportServicePrices),
  answer(contract.uploadServicePrices, uploadServicePrices),
  answer(contract.importServicePrices, importServicePrices),
  answer(contract.readPriceImport, async (ctx, { params }) => ({ data: await describePriceImport(ctx, params.id) })),
  answer(contract.savePriceImportErrors, savePriceImportErrors),
];
