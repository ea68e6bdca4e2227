const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in readable units: 1.2 GB; each unit is 1024 of the one before. */
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
