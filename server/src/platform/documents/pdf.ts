import path from 'node:path';
import type { Column, Content, CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces';
import { fontFamily, fontFiles, fontFolder } from './fonts.ts';

/** The issuer of the document, from the organisation's settings. */
export interface Letterhead {
  name: string;
  /** Lines of the postal address and further contact data; the first three are printed. */
  address?: readonly string[];
  phone?: string;
  email?: string;
  /** A PNG or JPEG; anything else, or a damaged one, is omitted, because a document must always print. */
  logo?: Uint8Array | undefined;
  /** IANA name, such as Africa/Accra: the zone of every time on the paper. */
  time_zone: string;
}

/** The patient, printed on every page, so that a loose sheet is not filed under another patient. */
export interface PatientLine {
  /** The safe form: `MENSAH, Ama`. */
  name: string;
  folder_no: string;
  /** As displayed: `04 May 1990 (36 y)`. */
  born: string;
  gender: string;
}

export interface PrintedDocument {
  title: string;
  letterhead: Letterhead;
  patient?: PatientLine;
  printed: { by: string; at: Date };
  paper?: 'A4' | 'A5';
  /** Parts made by blocks.ts and barcode.ts, or pdfmake's own; plain data, no functions. */
  content: readonly Content[];
}

const margin = 40;
/** The largest that a logo is drawn, in points: 40 by 14 mm, as on pages that the browser prints. */
const logoSize: [number, number] = [113, 40];
const pointsOfLine = 12;
const grey = '#555555';
const rule = '#bbbbbb';

const layouts: Record<string, CustomTableLayout> = {
  facts: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: (at) => (at === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
  rows: {
    hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0 : at === 1 ? 0.8 : 0.4),
    hLineColor: (at) => (at === 1 ? '#333333' : rule),
    vLineWidth: () => 0,
    paddingLeft: (at) => (at === 0 ? 0 : 6),
    paddingRight: () => 6,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
};

let opened: ReturnType<typeof openPrinter> | undefined;
/** Loaded with the first document. It reads only the font files, and nothing from the network. */
async function openPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.addFonts({ [fontFamily]: { ...fontFiles } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === fontFolder);
  pdfmake.addTableLayouts(layouts);
  return pdfmake;
}

const styles: StyleDictionary = {
  heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  paragraph: { margin: [0, 0, 0, 6] },
  quiet: { italics: true, color: grey, margin: [0, 0, 0, 6] },
  label: { color: grey, fontSize: 8.5 },
  columnTitle: { bold: true, fontSize: 8.5 },
  table: { margin: [0, 2, 0, 8] },
  facts: { margin: [0, 2, 0, 6] },
};

/**
 * Renders a document for paper: the organisation's letterhead, patient and title on every page, page x of y, printing user and time. Text
 * is searchable and can be copied; fonts are embedded. Throws if `content` has a part that pdfmake does not support.
 */
export async function pdfOf(document: PrintedDocument): Promise<Uint8Array> {
  const logo = logoOf(document.letterhead);
  try {
    return await render(definitionOf(document, logo));
  } catch (error) {
    if (logo === undefined) throw error;
    return render(definitionOf(document, undefined));
  }
}

// pdfmake modifies the definition it is given, so each rendering gets its own
const render = async (definition: TDocumentDefinitions): Promise<Uint8Array> =>
  new Uint8Array(await (await (opened ??= openPrinter())).createPdf(definition).getBuffer());

function definitionOf(document: PrintedDocument, logo: string | undefined): TDocumentDefinitions {
  const { title, letterhead, patient, printed, paper = 'A4', content } = document;
  const lines = contactLines(letterhead);
  const headHeight = Math.max(logo ? 42 : 0, 18 + lines.length * pointsOfLine);
  return {
    pageSize: paper,
    pageMargins: [margin, margin / 2 + headHeight + (patient ? 38 : 14), margin, 48],
    info: { title, author: letterhead.name, creator: 'Akoma', producer: 'Akoma' },
    language: 'en',
    displayTitle: true,
    defaultStyle: { font: fontFamily, fontSize: 9.5, lineHeight: 0.95 },
    styles,
    ...(logo !== undefined && { images: { logo } }),
    header: () => [head(letterhead.name, lines, title, logo), ...(patient ? [patientLine(patient)] : [])],
    footer: (page, pages) => foot(`Printed by ${printed.by} on ${timeText(printed.at, letterhead.time_zone)}`, `Page ${page} of ${pages}`),
    // no heading at the foot of a page
    pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
    content: structuredClone(content) as Content[],
  };
}

function head(name: string, lines: readonly string[], title: string, logo: string | undefined): Content {
  const columns: Column[] = [
    {
      width: '*',
      stack: [{ text: name, bold: true, fontSize: 13 }, ...lines.map((text): Content => ({ text, style: 'label', lineHeight: 0.85 }))],
    },
    { width: 'auto', text: title, bold: true, fontSize: 13, alignment: 'right' },
  ];
  if (logo !== undefined) columns.unshift({ width: 'auto', stack: [{ image: 'logo', fit: logoSize }], margin: [0, 0, 10, 0] });
  return { margin: [margin, margin / 2, margin, 0], columns };
}

/** Between two rules; a very long name continues on a second line instead of being cut. */
const patientLine = ({ name, folder_no, born, gender }: PatientLine): Content => ({
  margin: [margin, 6, margin, 0],
  layout: {
    hLineWidth: () => 0.6,
    hLineColor: () => rule,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  table: {
    widths: ['*'],
    body: [
      [
        {
          lineHeight: 0.85,
          text: [
            { text: name, bold: true, fontSize: 11 },
            { text: `   Folder No. ${folder_no}   Born ${born}   ${gender}`, fontSize: 10 },
          ],
        },
      ],
    ],
  },
});

const foot = (left: string, right: string): Content => ({
  margin: [margin, 16, margin, 0],
  columns: [
    { width: '*', text: left, style: 'label' },
    { width: 'auto', text: right, style: 'label', alignment: 'right' },
  ],
});

const contactLines = ({ address = [], phone, email }: Letterhead): string[] => {
  const reach = [phone, email].filter(Boolean).join('   ');
  return [...address.slice(0, 3), ...(reach ? [reach] : [])];
};

/** Type by its first bytes, regardless of its declared type. */
function logoOf({ logo }: Letterhead): string | undefined {
  if (!logo) return undefined;
  const bytes = Buffer.from(logo);
  const type =
    bytes.subarray(0, 4).toString('hex') === '89504e47' ? 'png' : bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ? 'jpeg' : undefined;
  return type && `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** `21 Nov 2026, 10:40`, in the organisation's zone. */
const timeText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
