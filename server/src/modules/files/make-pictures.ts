import type { FileType } from '@akoma/contract/base';
import type { FileCategory } from '@akoma/contract/files';
import type { Metadata, Sharp } from 'sharp';
import { refuseInTransaction } from '../../platform/db/tenant.ts';
import { type Asking, Turns } from '../../platform/threads/lanes.ts';
import { refusalOfPicture, refused } from './inspect-file.ts';

export interface MadePicture {
  type: FileType;
  bytes: Uint8Array;
}

/** A picture re-encoded from an upload: without location, camera data and comments. */
export interface Pictures {
  /** Pixels, as shown. */
  width: number;
  height: number;
  view: MadePicture;
  thumb: MadePicture;
}

const mostPixels = 40_000_000;
/** Memory limit for opening a picture, in bytes; V8's limits do not cover the decoder. */
const mostMemory = 128 * 1024 * 1024;
/** Time limit per picture, in seconds. */
const timeoutMs = 20;

/** Pictures are decoded one at a time: each takes memory and a core, in addition to password hashing. */
const turns = new Turns({ atOnce: 1, mayWait: 40, mayWaitOfOne: 16 });

async function inTurn<T>(asking: Asking, work: () => Promise<T>): Promise<T> {
  refuseInTransaction('the decoding of a picture');
  await turns.take(asking);
  return work().finally(() => turns.give());
}

/** Memory for decoding a picture as a whole, in bytes; 0 if it is decoded line by line, as all but progressive ones are. */
function memoryOf({ width, height, channels, depth, format, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0;
  if (format !== 'jpeg') return width * height * channels * (depth === 'uchar' ? 1 : 2);
  const planes = chromaSubsampling?.startsWith('4:2:0') ? 1.5 : chromaSubsampling?.startsWith('4:2:2') ? 2 : channels;
  return width * height * planes * 2; // coefficients of two bytes
}

const thumbEdge = 192; // pixels, sharp at 96 on dense screens

type Make = (picture: Sharp) => Sharp;
/** For printing on any background: PNG. Photos: JPEG, which the print renderer also supports. Documents: large enough to be legible. */
const views: Record<'photo' | 'line' | 'document', { type: FileType; make: Make }> = {
  photo: {
    type: 'image/jpeg',
    make: (picture) =>
      picture
        .resize({ width: 512, height: 512, fit: 'cover', position: 'attention' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 84 }),
  },
  line: {
    type: 'image/png',
    make: (picture) => picture.resize({ width: 1000, height: 500, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  },
  document: {
    type: 'image/webp',
    make: (picture) => picture.resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  },
};
const viewOf = (category: FileCategory) =>
  views[category === 'photo' ? 'photo' : category === 'signature' || category === 'logo' ? 'line' : 'document'];

let opened: Promise<typeof import('sharp').default> | undefined;
/** Loaded with the first picture; only the three accepted types can be decoded. */
const decoder = () =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
    return sharp;
  }));

/** Creates the displayed pictures. Throws `files.tooManyPixels` and `files.damaged`, at the field `file`, and `unavailable`. */
export const makePictures = (bytes: Uint8Array, category: FileCategory, asking: Asking): Promise<Pictures> =>
  inTurn(asking, async () => {
    const sharp = await decoder();
    const open = () =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds: timeoutMs });
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(damaged);
    const { width, height, pages = 1, autoOrient } = metadata;
    if (width * height > mostPixels || memoryOf(metadata) > mostMemory) throw refused('files.tooManyPixels');
    if (pages > 1) return damaged();
    const { type, make } = viewOf(category);
    const view = await make(open().autoOrient()).toBuffer().catch(unmade);
    const thumb = await sharp(view).resize(thumbEdge, thumbEdge, { fit: 'inside' }).webp({ quality: 78 }).toBuffer().catch(unmade);
    return { width: autoOrient.width, height: autoOrient.height, view: { type, bytes: view }, thumb: { type: 'image/webp', bytes: thumb } };
  });

/** On letterheads a logo is drawn 40 mm wide at most: this many pixels are 300 to the inch. */
const printed = { width: 480, height: 170 };

/** A stored logo for printing: small, on white, ready for a PDF. Throws if the bytes are not a picture, or exceed the limits. */
export const shrinkForPaper = (bytes: Uint8Array, asking: Asking): Promise<Uint8Array> =>
  inTurn(asking, async () => {
    const sharp = await decoder();
    return sharp(bytes, { limitInputPixels: 1_000_000, failOn: 'error' })
      .timeout({ seconds: timeoutMs })
      .resize({ ...printed, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });

function unmade(error: Error): never {
  throw refusalOfPicture(error);
}

/** Thrown for data that the decoder cannot read completely. */
function damaged(): never {
  throw refused('files.damaged');
}
