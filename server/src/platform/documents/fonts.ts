import path from 'node:path';
import { packageFile } from '../package-file.ts';

/**
 * The font of every document: SIL's Andika, shipped unchanged under the SIL Open Font License (fonts/OFL.txt). It has every letter of
 * Ghana's languages in both cases with marks above them (ɛ ɔ ŋ ɖ ɣ ʋ ƒ ɛ̃ ɔ́), the cedi sign, ≤ ≥ µ for results, and distinct I, l and 1.
 * The fonts built into PDF readers and Roboto lack ɛ and ɔ, Source Sans lacks Ɖ Ʋ Ƒ, Noto Sans ≤ ≥, Inter misplaces the marks on ɔ.
 */
export const fontFamily = 'Andika';

/** Where the font files are: the only files that a document may read from the disk. */
export const fontFolder = packageFile('src/platform/documents/fonts');

/** Paths of the faces. Bold italic text is printed bold. */
export const fontFiles = {
  normal: path.join(fontFolder, 'andika-regular.ttf'),
  bold: path.join(fontFolder, 'andika-bold.ttf'),
  italics: path.join(fontFolder, 'andika-italic.ttf'),
  bolditalics: path.join(fontFolder, 'andika-bold.ttf'),
};
