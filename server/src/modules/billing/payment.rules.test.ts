import { describe, expect, it } from 'vitest';
import { type Plan, planPayment, type SentLeg } from './payment.rules.ts';

const due = (...minors: number[]) => minors.map((minor, at) => ({ id: 'abcdefgh'[at]!, minor }));
const cash = (minor: number): SentLeg => ({ transaction_type: 'cash', minor });
const by = (payment: SentLeg['payment'], minor: number): SentLeg => ({ transaction_type: 'cash', payment, minor });
/** Dollars at a rate of 15, by what they are worth. */
const dollars = (payment: SentLeg['payment'], minor: number): SentLeg => ({ ...by(payment, minor), coin: 15 });
const insured = (minor: number): SentLeg => ({ transaction_type: 'insurance', minor });

describe('what a payment books', () => {
  it.each<[string, number[], SentLeg[], Plan]>([
    ['all of it', [6000], [cash(6000)], { legs: [{ minor: 6000, tendered: 6000, shares: [{ id: 'a', minor: 6000 }] }], change: 0 }],
    [
      'cash over what is due goes back',
      [6000],
      [cash(10_000)],
      { legs: [{ minor: 6000, tendered: 10_000, shares: [{ id: 'a', minor: 6000 }] }], change: 4000 },
    ],
    [
      'PAY-009 part of it, in the order sent',
      [6000, 4000],
      [by('cash', 7000)],
      {
        legs: [
          {
            minor: 7000,
            tendered: 7000,
            shares: [
              { id: 'a', minor: 6000 },
              { id: 'b', minor: 1000 },
            ],
          },
        ],
        change: 0,
      },
    ],
    [
      'two ways, change from the cash',
      [10_000],
      [by('mobile-money', 5000), cash(6000)],
      {
        legs: [
          { minor: 5000, tendered: 5000, shares: [{ id: 'a', minor: 5000 }] },
          { minor: 5000, tendered: 6000, shares: [{ id: 'a', minor: 5000 }] },
        ],
        change: 1000,
      },
    ],
    ['PAY-001 less by insurance', [6000], [insured(5999)], { refused: 'too-little', least: 6000 }],
    ['PAY-001 less in cash of which nobody says how', [6000], [cash(5999)], { refused: 'too-little', least: 6000 }],
    ['nothing', [6000], [by('cash', 0)], { refused: 'too-little', least: 1 }],
    ['more by card', [6000], [by('card', 6001)], { refused: 'too-much' }],
    ['a way that would book nothing', [6000], [by('card', 6000), cash(100)], { refused: 'too-much' }],
    ['dollars that would book nothing', [6000], [by('card', 6000), dollars('cash', 15)], { refused: 'too-much' }],
    ['dollars where nothing is left to pay', [0], [dollars('cash', 1525)], { refused: 'too-much' }],
  ])('%s', (_what, items, legs, plan) => expect(planPayment(due(...items), legs)).toEqual(plan));

  it('of 2,000 random payments none books more than is due, and what is given is booked or goes back', () => {
    let seed = 7;
    const random = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    let planned = 0;
    for (let round = 0; round < 2000; round += 1) {
      const items = due(...Array.from({ length: 1 + random(5) }, () => 1 + random(5000)));
      const methods = ['cash', 'mobile-money', 'card', undefined] as const;
      const legs = Array.from({ length: 1 + random(3) }, () =>
        random(4) === 0 ? dollars(methods[random(3)], 15 * (1 + random(600))) : by(methods[random(4)], 1 + random(9000)),
      );
      const plan = planPayment(items, legs);
      if ('refused' in plan) continue;
      planned += 1;
      const booked = plan.legs.reduce((sum, { minor }) => sum + minor, 0);
      const lost = legs.reduce((sum, { minor }) => sum + minor, 0) - booked - plan.change;
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThan(Math.max(1, ...legs.map(({ coin = 0 }) => coin)));
      for (const { minor, shares } of plan.legs) {
        expect(minor).toBeGreaterThan(0);
        expect(shares.reduce((sum, one) => sum + one.minor, 0)).toBe(minor);
      }
      for (const { id, minor } of items) {
        const paid = plan.legs
          .flatMap(({ shares }) => shares)
          .filter((one) => one.id === id)
          .reduce((sum, one) => sum + one.minor, 0);
        expect(paid).toBeLessThanOrEqual(minor);
      }
    }
    expect(planned).toBeGreaterThan(500);
  });
});
