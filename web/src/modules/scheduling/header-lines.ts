/** The headers that somebody typed, one a line; a line without a colon is a header without a name, which the contract refuses. */
export const headersOf = (text: string): { name: string; value: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':');
      return { name: line.slice(0, Math.max(at, 0)).trim(), value: line.slice(at + 1).trim() };
    });
