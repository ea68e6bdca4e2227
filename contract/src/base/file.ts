/** Types that may be uploaded. Client and server both check this; the server checks much more (WIDGET-005, FILE-009). */
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** 10 MB (WIDGET-024). */
export const maxFileBytes = 10 * 1024 * 1024;

export const fileTooLarge = 'File should not be more than 10 MB.';
export const fileNotAccepted = 'Only images (PNG, JPEG, WebP) and PDF files can be uploaded.';
export const notAPicture = 'Only images (PNG, JPEG, WebP) can be uploaded here.';
export const fileNotWhatItSays = 'This file is not what its name says. Save it again under the right kind and upload that.';

const extensions: Record<string, FileType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** The type that the file name's extension indicates; `undefined` for an unsupported one. */
export const typeOfName = (name: string): FileType | undefined => extensions[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** The type that the first twelve bytes indicate. */
export function typeOfBytes(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return text.startsWith('%PDF-') ? 'application/pdf' : undefined;
}

export const isPicture = (type: string): boolean => type.startsWith('image/');

/**
 * Why a file is refused, as a sentence for the user; `undefined` if no problem was found so far. Extension, declared type and first bytes
 * must all indicate the same type; a browser that does not know the type declares ''.
 */
export function whyNotTaken(
  file: { name: string; size: number; type: string },
  head: Uint8Array,
  { pictures = false }: { pictures?: boolean } = {},
): string | undefined {
  const type = typeOfName(file.name);
  if (!type || (pictures && !isPicture(type))) return pictures ? notAPicture : fileNotAccepted;
  if (file.size > maxFileBytes) return fileTooLarge;
  return typeOfBytes(head) === type && (file.type === '' || file.type === type) ? undefined : fileNotWhatItSays;
}
