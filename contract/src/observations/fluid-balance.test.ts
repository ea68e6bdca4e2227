import { expect, test } from 'vitest';
import { fluidBalance } from './fluid-balance.ts';
import { fluidKinds } from './fluid-kinds.ts';

const entry = (hour: number, code: string, volume: number) => ({ hour, code, volume });

test('ENC-065 a day is summed by hour, with the balance that runs on; worked out by hand', () =>
  expect(
    fluidBalance([
      entry(14, 'FLUID_OUT_VOMIT', 150),
      entry(6, 'FLUID_IN_ORAL', 200),
      entry(6, 'FLUID_IN_IV', 500),
      entry(6, 'FLUID_OUT_URINE', 300),
      entry(9, 'FLUID_OUT_URINE', 650),
      entry(14, 'FLUID_IN_BLOOD', 450),
    ]),
  ).toEqual({
    hours: [
      { hour: 6, intake: 700, output: 300, running: 400 },
      { hour: 9, intake: 0, output: 650, running: -250 },
      { hour: 14, intake: 450, output: 150, running: 50 },
    ],
    intake: 1150,
    output: 1100,
    balance: 50,
  }));

test('ENC-065 a day without entries has no hours, and every kind counts on its side', () => {
  expect(fluidBalance([])).toEqual({ hours: [], intake: 0, output: 0, balance: 0 });
  for (const { code, direction } of fluidKinds)
    expect(fluidBalance([entry(1, code, 10)]).balance, code).toBe(direction === 'intake' ? 10 : -10);
  expect(fluidBalance([entry(1, 'FLUID_OF_ANOTHER', 10)]).balance).toBe(0);
});
