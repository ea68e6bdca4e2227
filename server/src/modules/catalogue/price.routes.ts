import * as contract from '@akoma/contract/catalogue';
import { type Route, answer } from '../../platform/http/route.ts';
import { beginImport } from '../../platform/imports/begin-import.ts';
import { readImport } from '../../platform/imports/describe-import.ts';
import { saveImportLines } from '../../platform/imports/save-import-lines.ts';
import { undoImport } from '../../platform/imports/undo-import.ts';
import { activateServicePrice, deactivateServicePrice } from './activate-service-price.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { createServicePrice } from './create-service-price.ts';
import { deleteServicePrice } from './delete-service-price.ts';
import { exportServicePrices } from './export-service-prices.ts';
import { findServicePrice } from './find-service-price.ts';
import { listPriceMatrix } from './list-price-matrix.ts';
import { listServicePrices } from './list-service-prices.ts';
import { listUnknownPayers } from './price-line.store.ts';
import { priceImport } from './price.import.ts';
import { requirePrice } from './require-price.ts';
import { updateServicePrice } from './update-service-price.ts';

/** What the hospital does with prices; the routes of services stand in catalogue.routes.ts. */
export const priceRoutes: readonly Route[] = [
  answer(contract.listServicePrices, listServicePrices),
  answer(contract.findServicePrice, findServicePrice),
  answer(contract.readServicePrice, async (ctx, { params, query }) => {
    await checkPriceReferences(ctx, query);
    return { data: await requirePrice(ctx, params.id) };
  }),
  answer(contract.createServicePrice, createServicePrice),
  answer(contract.updateServicePrice, updateServicePrice),
  answer(contract.deleteServicePrice, deleteServicePrice),
  answer(contract.activateServicePrice, activateServicePrice),
  answer(contract.deactivateServicePrice, deactivateServicePrice),
  answer(contract.listPriceMatrix, listPriceMatrix),
  answer(contract.listUnknownPayers, async (ctx) => ({ data: await listUnknownPayers(ctx) })),
  answer(contract.exportServicePrices, exportServicePrices),
  answer(contract.uploadServicePrices, beginImport(priceImport, { always: 'dry run' })),
  answer(contract.importServicePrices, beginImport(priceImport)),
  answer(contract.readPriceImport, readImport(priceImport)),
  answer(contract.savePriceImportErrors, saveImportLines(priceImport, 'service-prices')),
  answer(contract.undoPriceImport, undoImport(priceImport)),
];
