import bwipjs from 'bwip-js/node';
import type { Content } from 'pdfmake/interfaces';

/** Points in a millimetre. */
const points = 72 / 25.4;

/** ISO/IEC 15417 encodes ASCII, which is all that folder numbers, request numbers and tickets contain. */
const printable = /^[\x20-\x7e]{1,80}$/;

export interface BarSize {
  /** Of the bars, in millimetres. */
  height?: number;
  /** Width of the narrowest bar in millimetres; hand scanners need at least 0.25. */
  module?: number;
}

/** bwip-js draws a module one point wide, at two units per point. */
const units = 2;

/**
 * A Code 128 barcode as SVG, with quiet zones and its text below; print it at {@link code128Block}'s size.
 * Throws on text that Code 128 cannot encode.
 */
export function code128(text: string, { height = 12, module = 0.25 }: BarSize = {}): string {
  if (!printable.test(text)) throw new Error('a Code 128 barcode holds 1 to 80 ASCII characters');
  const stretched = height / (module * points);
  return bwipjs.toSVG({
    bcid: 'code128',
    text,
    height: stretched,
    includetext: true,
    textxalign: 'center',
    textsize: 9,
    paddingwidth: 10,
    paddingheight: 1,
  });
}

/** A QR code as SVG, error correction M (15 % may be damaged), with its quiet zone of four modules. Capacity: about 2,300 bytes. */
export function qrCode(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'M', padding: 4 };
  return bwipjs.toSVG(options);
}

const widthOf = (svg: string): number => Number(/viewBox="0 0 (\d+(?:\.\d+)?)/.exec(svg)?.[1] ?? 0);

/** The barcode as a part of a document, at its true size. */
export function code128Block(text: string, size: BarSize = {}): Content {
  const svg = code128(text, size);
  return { svg, width: (widthOf(svg) / units) * (size.module ?? 0.25) * points };
}

/** The QR code as a part of a document, `size` millimetres wide with its quiet zone. */
export const qrBlock = (text: string, { size = 25 }: { size?: number } = {}): Content => ({ svg: qrCode(text), width: size * points });
