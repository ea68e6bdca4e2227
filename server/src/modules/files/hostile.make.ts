import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { fileOf, makePdf, makePng, pngChunk, pngHeader, pngMagic } from './files.make.ts';

export interface HostileFile {
  what: string;
  file: File;
  /** The refusal that it must meet. */
  code: string;
}

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const join = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!DOCTYPE html><html><script>alert(document.cookie)</script></html>';
/** The smallest archive with one entry. */
const zip = join('PK\x03\x04', Buffer.alloc(26), 'a', 'PK\x01\x02', Buffer.alloc(42), 'a', 'PK\x05\x06', Buffer.alloc(18));
const exe = join('MZ\x90\0', Buffer.alloc(60), 'PE\0\0', Buffer.alloc(100));

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
const comment = (content: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return join(head, content);
};
const afterStart = (jpeg: Buffer, segment: Buffer): Buffer => join(jpeg.subarray(0, 2), segment, jpeg.subarray(2));
const stream = (number: number, dictionary: string, content: Buffer): Buffer =>
  join(`${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream\nendobj\n');

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const objects = (filter: string, content: Buffer): Buffer => stream(9, `/Type /ObjStm /N 1 /First 4 ${filter}`, content);
const flate = '/Filter /FlateDecode';

/** Ways to hide a script from a scanner that viewers nevertheless run. */
export function hiddenScripts(): [what: string, pdf: Buffer][] {
  const plain = text(`7 0 ${script}`);
  const packed = deflateSync(plain);
  const far = `<< /Type /ObjStm ${'/Pad (x) '.repeat(400)} /N 1 /First 4 ${flate} >>`;
  const broken = Buffer.from(packed);
  broken.writeUInt32BE(1, broken.length - 4);
  const raised = packed.toString('hex');
  const digits = plain.toString('hex');
  const predictor = `/DecodeParms << /Predictor 11 /Columns ${plain.length} >>`;
  const differences = Uint8Array.from([1, ...plain.map((byte, at) => byte - (plain[at - 1] ?? 0))]);
  return [
    ['in objects that are written as hexadecimal digits', makePdf([objects('/Filter [/ASCIIHexDecode /FlateDecode]', text(`${raised}>`))])],
    ['in objects with a short name for such a filter', makePdf([objects('/Filter [/AHx /Fl]', text(`${raised}>`))])],
    ['in objects that are compressed twice', makePdf([objects('/Filter [/FlateDecode /FlateDecode]', deflateSync(packed))])],
    ['in objects that are digits under their compression', makePdf([objects('/Filter [/FlateDecode /AHx]', deflateSync(`${digits}>`))])],
    ['in objects that a predictor has changed', makePdf([objects(`${flate} ${predictor}`, deflateSync(differences))])],
    ['in objects whose filter stands elsewhere', makePdf([objects('/Filter 8 0 R', packed)])],
    ['in objects that say so far before they begin', makePdf([join('9 0 obj\n', far, '\nstream\n', packed, '\nendstream\nendobj\n')])],
    ['in objects that do not say what they are', makePdf([stream(9, `/N 1 /First 4 ${flate}`, packed)])],
    ['in objects whose checksum is wrong', makePdf([objects(flate, broken)])],
    ['in objects that are cut off', makePdf([objects(flate, packed.subarray(0, packed.length - 5))])],
    ['in objects that are not compressed', makePdf([objects('', plain)])],
    ['behind the word for a stream in a text', makePdf([`9 0 obj\n<< /T (stream) /A ${script} >>\nendobj\n`])],
    ['of a film', makePdf(['9 0 obj\n<< /S /Rendition /OP 0 /JS (app.alert(1)) >>\nendobj\n'])],
    ['in a form, behind the word for a stream', makePdf(['9 0 obj\n<< /T (>> stream) /AcroForm << /XFA 8 0 R >> >>\nendobj\n'])],
  ];
}

/** A document a thousand times smaller than its unpacked objects: only names, with every character written in hex digits. */
export const pdfOfNames = (bytes: number): Buffer => makePdf([objects(flate, deflateSync('#41'.repeat(bytes / 3)))]);

/** An interlaced picture of 24 megapixels, which the decoder must hold in memory as a whole. */
export const pictureInPasses = (): Promise<Buffer> =>
  sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#888' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Files that must be refused, each with another trick. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const png = makePng();
  const jpeg = await noise(64, 48).jpeg().toBuffer();
  const webp = await noise(64, 48).webp().toBuffer();
  const gif = await noise(8, 8).gif().toBuffer();
  const tiff = await noise(8, 8).tiff().toBuffer();
  const frames = await Promise.all([noise(8, 8).png().toBuffer(), noise(8, 8).png().toBuffer()]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  const pdf = makePdf();
  const inPasses = sharp({ create: { width: 6_000, height: 4_000, channels: 4, background: '#8888' } });

  const ofPng = (what: string, content: Buffer, code: string, name = 'a.png', type = 'image/png') => ({
    what,
    file: fileOf(name, type, content),
    code,
  });
  const ofJpeg = (what: string, content: Buffer, code: string) => ({ what, file: fileOf('a.jpg', 'image/jpeg', content), code });
  const ofWebp = (what: string, content: Buffer, code: string) => ({ what, file: fileOf('a.webp', 'image/webp', content), code });
  const ofPdf = (what: string, content: Buffer, code: string) => ({ what, file: fileOf('a.pdf', 'application/pdf', content), code });
  const other = (what: string, name: string, type: string, content: Buffer | string) => ({
    what,
    file: fileOf(name, type, join(content)),
    code: 'files.notAccepted',
  });
  const [active, says, damaged, pixels] = ['files.activeContent', 'files.notWhatItSays', 'files.damaged', 'files.tooManyPixels'] as const;

  return [
    other('svg with a script', 'a.svg', 'image/svg+xml', svg),
    other('html', 'a.html', 'text/html', html),
    other('gif', 'a.gif', 'image/gif', gif),
    other('tiff', 'a.tiff', 'image/tiff', tiff),
    other('exe', 'a.exe', 'application/x-msdownload', exe),
    other('zip', 'a.zip', 'application/zip', zip),
    other('docx', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip),
    other('text', 'a.txt', 'text/plain', 'hello'),
    other('script under a picture’s type', 'a.js', 'image/png', 'alert(1)'),
    other('png called php', 'a.png.php', 'image/png', png),
    other('png called svg', 'a.svg', 'image/png', png),
    other('png without an ending', 'picture', 'image/png', png),
    other('an ending behind a trailing dot', 'a.png.', 'image/png', png),
    other('an ending behind a blank', 'a.png ', 'image/png', png),

    ofPng('svg called png', text(svg), says),
    ofPng('html called png', text(html), says),
    ofPng('exe called png', exe, says),
    ofPng('jpeg called png', jpeg, says),
    ofPng('nothing at all', Buffer.alloc(0), says),
    ofPng('zeros', Buffer.alloc(4096), says),
    ofPng('gzip called png', gzipSync(png), says),
    ofPng('gif called png', gif, says),
    ofPng('png declared as svg', png, says, 'a.png', 'image/svg+xml'),
    ofPng('png declared as html', png, says, 'a.png', 'text/html'),
    ofPng('png declared as pdf', png, says, 'a.png', 'application/pdf'),
    ofPng('png without a declared type', png, says, 'a.png', ''),
    ofPng('pdf behind a picture’s name', pdf, says),
    ofPdf('png behind a document’s name', png, says),
    ofPdf('html before the document', join(html, pdf), says),

    ofPng('png cut off in its data', png.subarray(0, png.length - 40), damaged),
    ofPng('png of eight bytes', pngMagic, says),
    ofPng('png without data', join(pngMagic, pngHeader(20, 20), pngChunk('IEND', Buffer.alloc(0))), damaged),
    ofPng(
      'png whose data are junk',
      join(pngMagic, pngHeader(20, 20), pngChunk('IDAT', text('junk')), pngChunk('IEND', Buffer.alloc(0))),
      damaged,
    ),
    ofPng(
      'png of 100 000 × 100 000',
      join(pngMagic, pngHeader(100_000, 100_000), pngChunk('IDAT', deflateSync(Buffer.alloc(1000))), pngChunk('IEND', Buffer.alloc(0))),
      pixels,
    ),
    ofPng(
      'png of 24 megapixels of eight bytes each, in passes',
      await inPasses.toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      pixels,
    ),
    ofJpeg('jpeg of 24 megapixels in passes', await pictureInPasses(), pixels),
    ofPng('png of 8 000 × 5 001', makePng({ width: 8000, height: 5001 }), pixels),
    ofPng('png with an archive behind', join(png, zip), active),
    ofPng('png with an archive inside', makePng({ more: [pngChunk('zIpA', zip)] }), active),
    ofPng('png with a program behind', join(png, exe), active),
    ofPng('png with a page behind', join(png, html), active),
    ofPng('png with a script in a text', makePng({ more: [pngChunk('tEXt', text('Comment\0<script>alert(1)</script>'))] }), active),
    ofPng('png with php in a text', makePng({ more: [pngChunk('tEXt', text("Comment\0<?php system($_GET['c']); ?>"))] }), active),
    ofPng('png with a document behind', join(png, pdf), active),
    ofPng('png with a picture cut away behind', join(png, png.subarray(60)), active),

    ofJpeg('jpeg cut off', jpeg.subarray(0, Math.floor(jpeg.length / 2)), damaged),
    ofJpeg('jpeg with an archive behind', join(jpeg, zip), active),
    ofJpeg('jpeg with a program behind', join(jpeg, exe), active),
    ofJpeg('jpeg with a page in a comment', afterStart(jpeg, comment(html)), active),
    ofJpeg('jpeg with a script in a comment', afterStart(jpeg, comment('*/=1;</script><script src=//x>')), active),
    ofJpeg('jpeg with a drawing in a comment', afterStart(jpeg, comment(svg)), active),
    ofJpeg('jpeg with a document behind', join(jpeg, pdf), active),
    ofJpeg('jpeg of three bytes', text('\xff\xd8\xff'), damaged),

    ofWebp('webp cut off', webp.subarray(0, webp.length - 30), damaged),
    ofWebp('webp with a page behind', join(webp, html), active),
    ofWebp('webp that moves', moving, damaged),

    ofPdf('pdf cut off', pdf.subarray(0, pdf.length - 30), damaged),
    ofPdf('pdf with an archive behind', join(pdf, zip), damaged),
    ofPdf('pdf with an archive behind that ends like a pdf', join(pdf, zip, 'startxref\n9\n%%EOF\n'), active),
    ofPdf('pdf with a page inside', makePdf([`9 0 obj\n(${html})\nendobj\n`]), active),
    ofPdf('pdf that runs a script', makePdf(['9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'], '/OpenAction 9 0 R'), active),
    ofPdf('pdf that hides a script’s name', makePdf(['9 0 obj\n<< /S /J#61vaScr#69pt /J#53 (app.alert(1)) >>\nendobj\n']), active),
    ofPdf(
      'pdf with a script in compressed objects',
      makePdf([
        stream(9, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(text('7 0 << /S /JavaScript /JS (app.alert(1)) >>'))),
      ]),
      active,
    ),
    ofPdf('pdf whose objects grow without end', makePdf([objects(flate, deflateSync(Buffer.alloc(64 * 1024 * 1024)))]), active),
    ...hiddenScripts().map(([what, content]) => ofPdf(`pdf with a script ${what}`, content, active)),
    ofPdf('pdf that starts a program', makePdf(['9 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n']), active),
    ofPdf('pdf that carries a file', makePdf(['9 0 obj\n<< /Names << /EmbeddedFiles 8 0 R >> >>\nendobj\n']), active),
    ofPdf('pdf that sends a form', makePdf(['9 0 obj\n<< /S /SubmitForm /F (http://x) >>\nendobj\n']), active),
    ofPdf('pdf with a film', makePdf(['9 0 obj\n<< /Subtype /RichMedia >>\nendobj\n']), active),
  ];
}
