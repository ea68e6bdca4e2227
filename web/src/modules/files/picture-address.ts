/** The address from which a stored picture is downloaded, under its own name. */
export const pictureDownload = (name: string): string => `/api/v2/attachments/download?filename=${encodeURIComponent(name)}`;

/** The address at which a stored picture is displayed: `thumb` for lists and avatars. */
export const pictureAddress = (name: string, size: 'view' | 'thumb'): string =>
  `/api/v2/files/${encodeURIComponent(name)}${size === 'thumb' ? '?size=thumb' : ''}`;
