import { expect, it } from 'vitest';
import { lineCounter } from './save-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('LIST-002 counts the rows of a file while it comes, whatever a field holds', () => {
  const count = lineCounter();
  expect(count(bytes('"Name","Note"\r\n"Ama","two\r\nlines"\r\n'))).toBe(2);
  expect(count(bytes('"Kofi","a ""quoted\n'))).toBe(2);
  expect(count(bytes('word"" here"\r\n'))).toBe(3);
});
