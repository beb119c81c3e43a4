/**
 * The visible square of a picture: the zoom (1 = the largest square) and the position, from 0
 * (left, top) to 1.
 */
export interface View {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}
/** In pixels, upright. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/**
 * The square to keep, in fractions of the upright picture: the field `crop` of
 * upload-profile-image.
 */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const maxZoom = 4;
export const wholeView: View = { zoom: 1, across: 0.5, down: 0.5 };

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

export function cropAreaOf(size: Size, { zoom, across, down }: View): CropArea {
  const side = sideOf(size, zoom);
  const width = side / size.width;
  const height = side / size.height;
  return { x: (1 - width) * across, y: (1 - height) * down, width, height };
}

/** Moves the picture with a finger by `right` and `below`, in sides of the frame. */
export function dragView(size: Size, view: View, right: number, below: number): View {
  const side = sideOf(size, view.zoom);
  const movedCentre = (at: number, length: number, by: number) =>
    length > side ? clamp(at - (by * side) / (length - side), 0, 1) : at;
  return {
    ...view,
    across: movedCentre(view.across, size.width, right),
    down: movedCentre(view.down, size.height, below),
  };
}

/** Zooms around the centre of the visible square. */
export function zoomView(size: Size, view: View, zoom: number): View {
  const next = clamp(zoom, 1, maxZoom);
  const side = sideOf(size, next);
  const { x, y, width, height } = cropAreaOf(size, view);
  const at = (middle: number, length: number) =>
    length > side ? clamp((middle * length - side / 2) / (length - side), 0, 1) : 0.5;
  return {
    zoom: next,
    across: at(x + width / 2, size.width),
    down: at(y + height / 2, size.height),
  };
}
