import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The letters of every document: SIL's Andika, shipped unchanged under the SIL Open Font License (fonts/OFL.txt). It has every letter of
 * Ghana's languages in both cases with marks above them (ɛ ɔ ŋ ɖ ɣ ʋ ƒ ɛ̃ ɔ́), the cedi sign, ≤ ≥ µ for results, and tells I, l and 1 apart.
 * The fonts that PDF readers bring along and Roboto lack ɛ and ɔ, Source Sans lacks Ɖ Ʋ Ƒ, Noto Sans ≤ ≥, Inter sets the marks beside ɔ.
 */
export const fontFamily = 'Andika';

/** The bundle stands in another folder than the sources; both stand below the package that owns the fonts. */
function findFontFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const fonts = path.join(folder, 'src/platform/documents/fonts');
    if (existsSync(fonts)) return fonts;
    if (folder === path.dirname(folder))
      throw new Error('The fonts of printed documents are missing: server/src/platform/documents/fonts.');
  }
}

/** Where the font files are: the only files that a document may read from the disk. */
export const fontFolder = findFontFolder();

/** The faces, as paths. What is bold and slanted at once is printed bold. */
export const fontFiles = {
  normal: path.join(fontFolder, 'andika-regular.ttf'),
  bold: path.join(fontFolder, 'andika-bold.ttf'),
  italics: path.join(fontFolder, 'andika-italic.ttf'),
  bolditalics: path.join(fontFolder, 'andika-bold.ttf'),
};
