/**
 * How a picture is displayed: its zoom relative to the fitted size, its rotation in quarters, and its offset from the centre in screen
 * pixels.
 */
export interface PictureView {
  zoom: number;
  turn: 0 | 90 | 180 | 270;
  x: number;
  y: number;
}

export const fitted: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 };
const least = 1;
const most = 8;

/** Zooms in or out around the centre. At its fitted size a picture is centred. */
export function zoomed(view: PictureView, factor: number): PictureView {
  const zoom = Math.min(most, Math.max(least, Math.round(view.zoom * factor * 100) / 100));
  if (zoom === least) return { ...view, zoom, x: 0, y: 0 };
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: view.x * grown, y: view.y * grown };
}

/** Rotates a quarter to the right. */
export const turned = (view: PictureView): PictureView => ({ ...view, turn: ((view.turn + 90) % 360) as PictureView['turn'], x: 0, y: 0 });

/** Moves the picture, but never outside the frame; `frame` in pixels. */
export function moved(view: PictureView, by: { x: number; y: number }, frame: { width: number; height: number }): PictureView {
  const reach = (size: number) => (size * (view.zoom - 1)) / 2;
  const within = (at: number, size: number) => Math.min(reach(size), Math.max(-reach(size), at));
  return { ...view, x: within(view.x + by.x, frame.width), y: within(view.y + by.y, frame.height) };
}

export const canZoomIn = ({ zoom }: PictureView): boolean => zoom < most;
export const canZoomOut = ({ zoom }: PictureView): boolean => zoom > least;
