/** Where a kept picture is saved from, under its own name. */
export const pictureDownload = (name: string): string => `/api/v2/attachments/download?filename=${encodeURIComponent(name)}`;

/** Where a kept picture is shown from: `thumb` for lists and avatars. */
export const pictureAddress = (name: string, size: 'view' | 'thumb'): string =>
  `/api/v2/files/${encodeURIComponent(name)}${size === 'thumb' ? '?size=thumb' : ''}`;
