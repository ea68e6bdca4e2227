import { expect, test } from 'vitest';
import { code128, qrCode } from './barcode.ts';

test('codes are drawn as pictures that scale, and what Code 128 cannot hold is refused', async () => {
  for (const drawn of [await code128('AS-000123'), await qrCode('AS-000123')]) expect(drawn).toMatch(/^<svg viewBox="0 0 [\d.]+ [\d.]+"/);
  await expect(code128('Akɔsua')).rejects.toThrow('ASCII');
  await expect(code128('')).rejects.toThrow('ASCII');
});
