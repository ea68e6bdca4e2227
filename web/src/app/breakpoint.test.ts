import { expect, it } from 'vitest';
import { breakpointOf } from './breakpoint.ts';

it.each([
  [320, 'xs'],
  [639, 'xs'],
  [640, 'sm'],
  [1023, 'sm'],
  [1024, 'md'],
  [1920, 'md'],
])('SHELL-030 SHELL-033 %i px is %s', (width, name) => {
  expect(breakpointOf(width)).toBe(name);
});
