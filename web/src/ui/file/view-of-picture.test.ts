import { expect, it } from 'vitest';
import { canZoomIn, canZoomOut, fitted, moved, turned, zoomed } from './view-of-picture.ts';

const frame = { width: 800, height: 600 };

it('FILE-005 a picture is zoomed between its fitted size and eight times that', () => {
  let view = fitted;
  expect([canZoomOut(view), canZoomIn(view)]).toEqual([false, true]);
  for (let time = 0; time < 20; time++) view = zoomed(view, 1.5);
  expect(view.zoom).toBe(8);
  expect([canZoomOut(view), canZoomIn(view)]).toEqual([true, false]);
  for (let time = 0; time < 20; time++) view = zoomed(view, 1 / 1.5);
  expect(view).toEqual(fitted);
});

it('FILE-005 zooming keeps the centre, and at the fitted size the picture is centred', () => {
  const near = moved(zoomed(fitted, 2), { x: 100, y: -50 }, frame);
  expect(near).toEqual({ zoom: 2, turn: 0, x: 100, y: -50 });
  expect(zoomed(near, 2)).toMatchObject({ zoom: 4, x: 200, y: -100 });
  expect(zoomed(near, 0.1)).toEqual(fitted);
});

it('FILE-005 a picture is never dragged out of its frame, and not at all at its fitted size', () => {
  expect(moved(fitted, { x: 500, y: 500 }, frame)).toEqual(fitted);
  expect(moved(zoomed(fitted, 2), { x: 5000, y: -5000 }, frame)).toMatchObject({ x: 400, y: -300 });
});

it('FILE-005 is turned by quarters', () => {
  expect(turned(fitted).turn).toBe(90);
  expect(turned(turned(turned(turned(fitted))))).toEqual(fitted);
});
