import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** MB that a process grows to which holds 64 MB and goes through several hundred more, of which it forgets each piece after a while. */
function most(sooner: boolean): number {
  const module = path.join(import.meta.dirname, 'collect-sooner.ts');
  const program = `
    import { collectSooner } from ${JSON.stringify(module)};
    if (${sooner}) collectSooner();
    const held = Array.from({ length: 512 }, () => new Array(16_384).fill({}));
    const passing = [];
    let most = 0;
    for (let made = 0; made < 12_000; made++) {
      passing[made % 600] = new Array(8_192).fill(held);
      if (made % 100 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
    }
    process.stdout.write(String(most / 1024 ** 2));`;
  return Number(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { encoding: 'utf8' }));
}

it('memory is collected sooner than V8 would', () => {
  const [left, sooner] = [most(false), most(true)];
  expect(sooner).toBeLessThan(left * 0.8);
}, 60_000);
