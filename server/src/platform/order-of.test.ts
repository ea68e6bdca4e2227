import { expect, it } from 'vitest';
import { orderOf } from './order-of.ts';

it('ROLE-006 orders by known columns only', () => {
  expect(orderOf('-name', ['name', 'created_at'], 'name')).toEqual({ column: 'name', direction: 'desc' });
  expect(orderOf('-name; drop table', ['name'], 'name')).toEqual({ column: 'name', direction: 'asc' });
  expect(orderOf(undefined, ['name'], 'name')).toEqual({ column: 'name', direction: 'asc' });
});
