import { type FileType, fail } from '@akoma/contract/base';
import type { FileCategory } from '@akoma/contract/files';
import type { Sharp } from 'sharp';
import { takeTurns } from './take-turns.ts';

export interface MadePicture {
  type: FileType;
  bytes: Uint8Array;
}

/** A picture made anew from an upload: no place, no camera, no comment is left in it. */
export interface Pictures {
  /** Pixels, as shown. */
  width: number;
  height: number;
  view: MadePicture;
  thumb: MadePicture;
}

const mostPixels = 40_000_000;
const thumbEdge = 192; // pixels, sharp at 96 on dense screens

type Make = (picture: Sharp) => Sharp;
/** Printed on paper, and on any ground: PNG. Faces: JPEG, which the printed page takes as well. Papers: large enough to be read. */
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
/** Loaded with the first picture; only the three kinds that we take can be decoded at all. */
const decoder = () =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
    return sharp;
  }));

/** Makes the pictures that are shown. Throws `files.tooManyPixels` and `files.damaged`, at the field `file`. */
export const makePictures = (bytes: Uint8Array, category: FileCategory): Promise<Pictures> =>
  takeTurns(async () => {
    const sharp = await decoder();
    const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const {
      width,
      height,
      pages = 1,
      autoOrient,
    } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(damaged);
    if (width * height > mostPixels) {
      const { message } = fail('files.tooManyPixels', {});
      throw fail('files.tooManyPixels', {}, { file: [message] });
    }
    if (pages > 1) return damaged();
    const { type, make } = viewOf(category);
    const view = await make(open().autoOrient()).toBuffer().catch(damaged);
    const thumb = await sharp(view).resize(thumbEdge, thumbEdge, { fit: 'inside' }).webp({ quality: 78 }).toBuffer().catch(damaged);
    return { width: autoOrient.width, height: autoOrient.height, view: { type, bytes: view }, thumb: { type: 'image/webp', bytes: thumb } };
  });

/** On letterheads a logo is drawn 40 mm wide at most: this many pixels are 300 to the inch. */
const printed = { width: 480, height: 170 };

/**
 * A kept logo for paper: small, on white, so that it can be put into a PDF as it is. Throws when the bytes are no picture, or a larger one
 * than any that we keep.
 */
export async function shrinkForPaper(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await decoder();
  return sharp(bytes, { limitInputPixels: 1_000_000, failOn: 'error' })
    .resize({ ...printed, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** What the decoder cannot read to its end. */
function damaged(): never {
  const { message } = fail('files.damaged', {});
  throw fail('files.damaged', {}, { file: [message] });
}
