import { crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

export const pngMagic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
export const pngHeader = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  return pngChunk('IHDR', header);
};

/** A small valid picture; `more` are chunks before its end. */
export function makePng({ width = 40, height = 30, more = [] }: { width?: number; height?: number; more?: Buffer[] } = {}): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 180)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([pngMagic, pngHeader(width, height), pngChunk('IDAT', pixels), ...more, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A small valid PDF; `objects` are additional complete objects. */
export function makePdf(objects: readonly (string | Buffer)[] = [], catalog = ''): Buffer {
  const all = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>\nendobj\n',
    ...objects,
  ].map((object) => Buffer.from(object as string, 'latin1'));
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n', 'latin1'), ...all]);
  return Buffer.concat([body, Buffer.from(`trailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')]);
}

/** As a browser sends it. */
export const fileOf = (name: string, type: string, bytes: Uint8Array): File => new File([new Uint8Array(bytes)], name, { type });
export const pngFile = (name = 'face.png'): File => fileOf(name, 'image/png', makePng());
export const pdfFile = (name = 'letter.pdf'): File => fileOf(name, 'application/pdf', makePdf());
