import { expect, test, vi } from 'vitest';
import { selectionOf } from './selection.ts';

const page = ['a', 'b', 'c'];

test('without a listener rows cannot be chosen', () => {
  expect(selectionOf(page, [], undefined)).toBeUndefined();
});

test('LIST-005 rows are chosen one by one, and the choice of other pages stays', () => {
  const chosen = vi.fn();
  selectionOf(page, ['z'], chosen)?.toggle('b');
  expect(chosen).toHaveBeenLastCalledWith(['z', 'b']);
  selectionOf(page, ['z', 'b'], chosen)?.toggle('b');
  expect(chosen).toHaveBeenLastCalledWith(['z']);
  selectionOf(page, ['b'], chosen)?.toggle('b', true);
  expect(chosen).toHaveBeenLastCalledWith(['b']);
});

test('"all" means the rows of this page', () => {
  const chosen = vi.fn();
  expect(selectionOf(page, ['z', 'a'], chosen)).toMatchObject({ all: false, some: true });
  selectionOf(page, ['z', 'a'], chosen)?.toggleAll();
  expect(chosen).toHaveBeenLastCalledWith(['z', 'a', 'b', 'c']);
  expect(selectionOf(page, ['z', ...page], chosen)).toMatchObject({ all: true, some: false });
  selectionOf(page, ['z', ...page], chosen)?.toggleAll();
  expect(chosen).toHaveBeenLastCalledWith(['z']);
});

test('an empty page is not "all chosen"', () => {
  expect(selectionOf([], ['z'], vi.fn())).toMatchObject({ all: false, some: false });
});
