import {
  importServicePrices,
  listPriceMatrix,
  priceFileColumns,
  readPriceImport,
  savePriceImportErrors,
  undoPriceImport,
} from '@akoma/contract/catalogue';
import { Text } from '@mantine/core';
import { allPages } from '../../client/all-pages.ts';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { request } from '../../client/request.ts';
import { fileToFill } from './file-to-fill.ts';
import { pricesWords as words } from './prices.words.ts';

/** Prices from a file (PRICE-008, PRICE-010, screens.md 3.14). */
export const PriceImport = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog
    title={words.importPrices}
    things={['price', 'prices']}
    mode="lines"
    columns={priceFileColumns}
    begin={importServicePrices}
    read={readPriceImport}
    lines={savePriceImportErrors}
    undo={undoPriceImport}
    intro={<Text>{words.importIntro}</Text>}
    fill={async () => {
      const services = await allPages((page) => request(listPriceMatrix, { query: { priced: 'no', ...page } }));
      return services.length === 0 ? { nothing: words.nothingToFill } : { csv: fileToFill(services) };
    }}
    onClose={onClose}
  />
);
