import { priceFileHeadings as heads } from '@akoma/contract/catalogue';

interface Unpriced {
  code: string | null;
  name: string;
}

/** What a spreadsheet would run as a formula is given an apostrophe, as in the server's exports. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** A file of prices that only lacks the charges: a line for each service, paid in cash, under the headings that an import reads. */
export function fileToFill(services: readonly Unpriced[]): string {
  const head = [heads.service_code, heads.service, heads.payment_method, heads.charge];
  const lines = services.map(({ code, name }) => [code ?? '', name, 'Cash', '']);
  // the mark in front tells a spreadsheet that the letters are UTF-8
  return `\ufeff${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
