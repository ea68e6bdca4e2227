import { expect, it } from 'vitest';
import { DraftContent, draftBytes } from './index.ts';

const filled = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

it('SHELL-014 a draft holds at most 64 KB of UTF-8', () => {
  expect(DraftContent.safeParse(filled(draftBytes)).success).toBe(true);
  expect(DraftContent.safeParse(filled(draftBytes + 1)).error?.issues[0]?.message).toBe('Content should not exceed 64 KB.');
  expect(DraftContent.safeParse({ a: 'ɛ'.repeat(draftBytes / 2) }).success).toBe(false);
  expect(DraftContent.safeParse([1]).success).toBe(false);
});
