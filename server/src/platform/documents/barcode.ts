/** Read when the first code is drawn: the library draws a hundred kinds of codes, and would take 2 MB of a server that draws none. */
const library = async () => (await import('bwip-js/node')).default;

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

/**
 * A Code 128 barcode as SVG, with quiet zones and its text below; print it at the width that
 * its `viewBox` names, two units to a point and `module` millimetres to a bar. Rejects text that Code 128 cannot encode.
 */
export async function code128(text: string, { height = 12, module = 0.25 }: BarSize = {}): Promise<string> {
  if (!printable.test(text)) throw new Error('a Code 128 barcode holds 1 to 80 ASCII characters');
  const stretched = height / (module * points);
  return (await library()).toSVG({
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
export async function qrCode(text: string): Promise<string> {
  const options = { bcid: 'qrcode', text, eclevel: 'M', padding: 4 };
  return (await library()).toSVG(options);
}
