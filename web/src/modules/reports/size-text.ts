const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes as one says them: 1.2 GB; 1024 of one are one of the next. */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1;
  return `${size.toFixed(digits).replace(/\.0$/, '')} ${units[unit]}`;
}
