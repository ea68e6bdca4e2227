import { priceFileHeadings as heads } from '@akoma/contract/catalogue';
import { csvText } from '../../client/import/csv-text.ts';

interface Unpriced {
  code: string | null;
  name: string;
}

/** A file of prices that only lacks the charges: a line for each service, paid in cash, under the headings that an import reads. */
export function fileToFill(services: readonly Unpriced[]): string {
  const head = [heads.service_code, heads.service, heads.payment_method, heads.charge];
  return csvText([head, ...services.map(({ code, name }) => [code ?? '', name, 'Cash', ''])]);
}
