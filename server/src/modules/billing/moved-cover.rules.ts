/**
 * What payers bear of a charge that is priced again, to whom somebody moved what was due at the counter (rulings 211, 217), in their order:
 * as much as before, at most `rest`, which the policies leave to the patient. Where nothing was left to the patient (`whole`), nothing is now:
 * the last of them bears what is left.
 */
export function keepMoved(moved: readonly number[], { whole, rest }: { whole: boolean; rest: number }): number[] {
  let left = rest;
  return moved.map((minor, at) => {
    const part = whole && at === moved.length - 1 ? left : Math.min(minor, left);
    left -= part;
    return part;
  });
}
