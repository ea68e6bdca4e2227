/** How many letters may be wrong in a word of so many: none in a short one, which would be another word. */
export const mistakesAllowed = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** A word of a vocabulary that begins nearly as a typed one. */
export interface NearWord {
  word: number;
  mistakes: number;
}

/**
 * The words of a sorted vocabulary whose beginning is nearest to `typed`: a letter too many, too few, another, or two in the wrong order
 * count one mistake each. None when all are further off than {@link mistakesAllowed}. Words that begin alike share their work, and beginnings
 * that are already too far off are passed over, so this looks at a small part of the vocabulary.
 */
export function nearestWords(vocabulary: readonly string[], typed: string): NearWord[] {
  const n = typed.length;
  let allowed = mistakesAllowed(n);
  if (allowed === 0) return [];
  const longest = n + allowed + 1;
  // rows[k][j]: mistakes between the first k letters of the word and the first j of what was typed
  const rows = Array.from({ length: longest + 1 }, () => new Uint8Array(n + 1));
  for (let j = 0; j <= n; j++) rows[0]![j] = j;
  const found: NearWord[] = [];
  let before = '';
  let valid = 0; // rows up to here belong to the letters that this word shares with the one before
  let tooFar = longest; // the shortest beginning that no word can get better from
  let nearest = allowed + 1; // of the beginnings up to `valid`, as long as they are shared
  const bests = new Uint8Array(longest + 1).fill(n);
  for (let at = 0; at < vocabulary.length; at++) {
    const word = vocabulary[at]!;
    let shared = 0;
    while (shared < valid && word[shared] === before[shared] && shared < word.length) shared++;
    if (shared >= tooFar) continue;
    tooFar = longest;
    const depth = Math.min(word.length, longest - 1);
    for (let k = shared + 1; k <= depth; k++) {
      const row = rows[k]!;
      const above = rows[k - 1]!;
      const letter = word[k - 1];
      let least = (row[0] = k);
      for (let j = 1; j <= n; j++) {
        const same = letter === typed[j - 1];
        let cost = Math.min(above[j - 1]! + (same ? 0 : 1), above[j]! + 1, row[j - 1]! + 1);
        if (k > 1 && j > 1 && letter === typed[j - 2] && word[k - 2] === typed[j - 1]) cost = Math.min(cost, rows[k - 2]![j - 2]! + 1);
        row[j] = cost;
        if (cost < least) least = cost;
      }
      bests[k] = Math.min(bests[k - 1]!, row[n]!);
      shared = k;
      if (least > allowed) {
        tooFar = k;
        break;
      }
    }
    before = word;
    valid = shared;
    nearest = bests[Math.min(shared, depth)]!;
    if (nearest <= allowed) {
      if (nearest < allowed) found.length = 0;
      allowed = nearest;
      found.push({ word: at, mistakes: nearest });
    }
  }
  return found;
}
