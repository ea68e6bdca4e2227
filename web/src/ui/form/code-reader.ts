/** Looks for a barcode or QR code in what is seen, and gives its text. */
export type ReadCode = (seen: HTMLVideoElement) => Promise<string | undefined>;

/** What browsers that read codes themselves offer (Android, macOS); TypeScript does not know it. */
interface BarcodeDetector {
  detect: (seen: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface BarcodeDetectors {
  new (which: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** What cards, labels and wristbands carry. */
const formats = ['code_128', 'qr_code'];

/** The browser's own reader of codes, where it has one; else ours, which is fetched now (ruling 115). */
export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: BarcodeDetectors };
  const known = (await Own?.getSupportedFormats()) ?? [];
  if (Own && formats.every((format) => known.includes(format))) {
    const own = new Own({ formats });
    return async (seen) => (await own.detect(seen))[0]?.rawValue;
  }
  const { zxingReader } = await import('./zxing-reader.ts');
  return zxingReader();
}
