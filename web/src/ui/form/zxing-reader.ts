// by their files: the package's entry brings all its readers, which are four times as much
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import type { ReadCode } from './code-reader.ts';

/** Reads codes in browsers that cannot do it themselves. */
export function zxingReader(): ReadCode {
  const readers = [new QRCodeReader(), new Code128Reader()];
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (seen) => {
    const [width, height] = [seen.videoWidth, seen.videoHeight];
    [canvas.width, canvas.height] = [width, height];
    drawing.drawImage(seen, 0, 0);
    const light = lightOf(drawing.getImageData(0, 0, width, height).data);
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)));
    for (const reader of readers) {
      try {
        return reader.decode(bitmap).getText();
      } catch {
        // thrown for every picture without such a code
      }
    }
    return undefined;
  };
}

/** How light each pixel is. */
function lightOf(colours: Uint8ClampedArray): Uint8ClampedArray {
  const light = new Uint8ClampedArray(colours.length / 4);
  for (let at = 0; at < light.length; at += 1) light[at] = (colours[at * 4]! + 2 * colours[at * 4 + 1]! + colours[at * 4 + 2]!) / 4;
  return light;
}
