import { describe, expect, it } from 'vitest';
import { acceptOf, mayRepeat, noticeOf, sizeText } from './file-sending.ts';

describe('a file on its way', () => {
  it('WIDGET-005 the window offers images and PDF, or images alone', () => {
    expect(acceptOf(false)).toBe('image/png,image/jpeg,image/webp,application/pdf');
    expect(acceptOf(true)).toBe('image/png,image/jpeg,image/webp');
  });

  it.each([
    [{ status: 0 }, true],
    [{ status: 429 }, true],
    [{ status: 503 }, true],
    [new TypeError('lost'), true],
    [{ status: 413 }, false],
    [{ status: 415 }, false],
    [{ status: 403 }, false],
  ])('FILE-003 after %o the same file may be sent again: %s', (error, again) => expect(mayRepeat(error)).toBe(again));

  it.each([
    [1, '1 KB'],
    [860_000, '840 KB'],
    [2_500_000, '2.4 MB'],
  ])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('FILE-003 beginning and end are said, not each step', () => {
    const file = { name: 'face.png' } as File;
    expect([0, 0.5].map((part) => noticeOf({ at: 'sending', file, part }, ''))).toEqual(['Uploading face.png', 'Uploading face.png']);
    expect(noticeOf({ at: 'failed', file, sentence: 'No.', again: false }, 'x')).toBe('No.');
    expect(noticeOf(undefined, 'face.png is uploaded')).toBe('face.png is uploaded');
  });
});
