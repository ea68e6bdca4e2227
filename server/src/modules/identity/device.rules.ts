const browsers: readonly [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome on Android`, from the User-Agent header; null if unknown. */
export function deviceOf(user_agent: string | undefined): string | null {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(user_agent ?? ''))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(' on ') || null;
}
